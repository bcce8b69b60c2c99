import { readFile } from "node:fs/promises";
import type { NewApiKey } from "#contract/schemas/api-key.ts";
import type { Session } from "#contract/schemas/session.ts";
import { systemClock } from "#server/platform/clock.ts";
import { samplesPath } from "#utilities/catalogue.ts";
import { bearer, signUp } from "../tests/support/accounts.ts";
import { formOf, inputOf, optionsOf } from "../tests/support/calls.ts";
import type { ProcessCluster } from "../tests/support/process-cluster.ts";
import { multipartOf } from "../tests/support/uploads.ts";

const picture = await readFile(`${samplesPath("resize-image_1")}gradient.jpg`);

/** Per-account and per-address limits aren't measured. */
export const withoutLimits = {
  FREE_CREDITS_PER_MONTH: "1000000",
  ...Object.fromEntries(
    [
      "SIGN_INS_PER_MINUTE",
      "SIGN_UPS_PER_HOUR",
      "NEW_KEYS_PER_HOUR",
      "MAILS_PER_NETWORK_PER_HOUR",
      "SESSION_STARTS_PER_MINUTE",
      "UPLOADS_PER_MINUTE",
      "RUNS_PER_MINUTE",
    ].map((name) => [name, "1000000"]),
  ),
};

/** `shed` means a 503 with Retry-After. */
export type Ending = "done" | "shed" | { readonly failed: string };

/** Registers `count` accounts at the first process that serves, and returns a key of each. */
export async function makeKeys(cluster: ProcessCluster, count: number): Promise<string[]> {
  const { door, mailbox } = cluster;
  const keys: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const email = `load-${index}@example.com`;
    const account = await signUp({ app: door, clock: systemClock, mailbox }, email);
    const payload = { name: "Load", scopes: ["run", "read", "files"] };
    const made = await account.inject({ method: "POST", url: "/api/keys", payload });
    keys.push(made.json<NewApiKey>().key);
  }
  return keys;
}

export async function doFlow(origin: string, key: string): Promise<Ending> {
  const call = caller(origin, key);
  try {
    await call("/api/search?query=resize");
    const begun = await call("/api/sessions/start", json({ utility_id: "resize-image_1" }));
    const { sessionId } = JSON.parse(begun.toString()) as Session;
    const session = `/api/sessions/${sessionId}`;
    const form = multipartOf([{ filename: "a.jpg", content: picture }]);
    const body = new Uint8Array(form.payload);
    const upload = { method: "POST", headers: form.headers, body };
    await call(`${session}/files?deleteAllExistingFiles=true`, upload);
    await call("/api/resize-image/enlarge", json({ sessionId, options: {} }));
    await call(`${session}/files/output/a_enlarged.jpg`);
    await call(`${session}?status=COMPLETED&delete=true`, { method: "PATCH" });
    return "done";
  } catch (error) {
    return endingOf(error);
  }
}

export async function doCall(origin: string, key: string): Promise<Ending> {
  const { headers, payload } = formOf([optionsOf({}), inputOf("a.jpg", picture)]);
  const init = { method: "POST", headers, body: new Uint8Array(payload) };
  try {
    await caller(origin, key)("/api/run/resize-image/enlarge", init);
    return "done";
  } catch (error) {
    return endingOf(error);
  }
}

class Shed extends Error {}

function endingOf(error: unknown): Ending {
  return error instanceof Shed ? "shed" : { failed: String(error) };
}

type Init = Omit<RequestInit, "headers"> & { readonly headers?: Record<string, string> };

function caller(origin: string, key: string) {
  return async (path: string, init: Init = {}) => {
    const headers = { ...init.headers, ...bearer(key) };
    const answer = await fetch(`${origin}${path}`, { ...init, headers });
    const body = Buffer.from(await answer.arrayBuffer());
    if (answer.status === 503 && answer.headers.has("retry-after")) throw new Shed();
    if (answer.status >= 300 || answer.status === 202) {
      throw new Error(`${path} was answered ${answer.status}: ${body.toString("utf8", 0, 200)}`);
    }
    return body;
  };
}

function json(payload: object) {
  const headers = { "content-type": "application/json" };
  return { method: "POST", headers, body: JSON.stringify(payload) };
}
