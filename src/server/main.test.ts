import { stat } from "node:fs/promises";
import path from "node:path";
import { expect, test, vi } from "vitest";
import type { ServerProcess } from "../../tests/support/server-process.ts";
import { keepServers } from "../../tests/support/started-servers.ts";

// Starts whole servers, slow beside other tests.
vi.setConfig({ testTimeout: 60_000 });

const { createStore, start } = keepServers(import.meta.filename);

test("it says where it is, where its data is, how to become the administrator and which variable has no effect, and an interrupt from the keyboard or a request to end stops it gracefully", async () => {
  const store = await createStore();
  const first = start({ ...store.env, SMTP_UR: "smtp://mail.example" });
  const url = await first.listening();
  expect(first.output()).toContain(
    '"variable":"SMTP_UR","nearest":"SMTP_URL","msg":"SMTP_UR is not a setting and has no effect. Did you mean SMTP_URL?"',
  );
  expect(first.output()).not.toContain("mail.example");
  expect(first.output()).toContain(`Data folder: ${store.env["DATA_DIR"]}\n`);
  expect(first.output()).toMatch(
    new RegExp(
      `^There is no administrator yet\\. Sign in, then open ${url}/setup\\?token=\\S{43}$`,
      "m",
    ),
  );
  expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: "ok" });
  await expectGracefulStop(first, "SIGINT");

  const second = start(store.env);
  expect((await fetch(`${await second.listening()}/readyz`)).status).toBe(200);
  await expectGracefulStop(second, "SIGTERM");
});

async function expectGracefulStop(server: ServerProcess, signal: NodeJS.Signals): Promise<void> {
  server.kill(signal);
  expect(await server.exited).toEqual({ code: 0, signal: null });
  expect(server.output()).toContain("Stopped.\n");
  expect(server.errors()).toBe("");
}

test("a signal that comes during the start stops it once it has started", async () => {
  const store = await createStore();
  const server = start({ ...store.env, LOG_LEVEL: "silent" });
  // Claimed before the slow database start.
  const taken = path.join(store.env["DATA_DIR"] ?? "", "work");
  await vi.waitUntil(() => stat(taken).then(Boolean, () => false), {
    timeout: 45_000,
    interval: 5,
  });
  server.kill("SIGTERM");
  expect(await server.exited).toEqual({ code: 0, signal: null });
  expect(server.output()).toContain("Stopped.\n");
});
