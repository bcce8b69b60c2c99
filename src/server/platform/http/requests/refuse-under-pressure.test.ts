import { fastify } from "fastify";
import { expect, test } from "vitest";
import { answerFrameworkErrors } from "../error-reply.ts";
import { refuseUnderPressure } from "./refuse-under-pressure.ts";
import { readTargets } from "./request-target.ts";

/** Blocks the event loop for so many milliseconds, again and again, until `isOver`. */
async function blockUntil(isOver: () => Promise<boolean>, milliseconds: number): Promise<void> {
  do {
    const end = performance.now() + milliseconds;
    while (performance.now() < end);
  } while (!(await isOver()));
}

test("calls are refused while the event loop lags, and answered again; pages always are", async () => {
  const app = fastify();
  app.setErrorHandler(answerFrameworkErrors("http://localhost:3000"));
  readTargets(app);
  refuseUnderPressure(app, { maxEventLoopDelay: 200, sampleInterval: 500 });
  for (const path of ["/api/things", "/readyz", "/healthz", "/search", "/assets/style.css"]) {
    app.get(path, async () => "answered");
  }
  await app.ready();
  const statusOf = async (url: string) => (await app.inject({ url })).statusCode;
  const pause = () => new Promise((resolve) => setTimeout(resolve, 10));

  expect(await statusOf("/api/things")).toBe(200);
  await blockUntil(async () => {
    await pause();
    return (await statusOf("/api/things")) === 503;
  }, 600);
  const refused = await app.inject({ url: "/api/things" });
  expect(refused.json()).toMatchObject({
    status: 503,
    code: "overloaded",
    detail: "The server is busy. Try again in a moment.",
    retryAfterSeconds: 1,
  });
  expect(await statusOf("/readyz")).toBe(503);
  for (const path of ["/healthz", "/search", "/assets/style.css"]) {
    expect(await statusOf(path)).toBe(200);
  }
  await expect.poll(() => statusOf("/api/things")).toBe(200);
  await app.close();
});
