import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Run } from "#contract/schemas/run.ts";
import { verifyFiles } from "#server/features/files/index.ts";
import type { TestAccount } from "../../../../../tests/support/accounts.ts";
import { createTestApp, type TestApp } from "../../../../../tests/support/app.ts";
import { formOf, inputOf, optionsOf } from "../../../../../tests/support/calls.ts";
import { readMoney } from "../../../../../tests/support/runs.ts";
import { trialUtility } from "../../../../../tests/support/trial-utility.ts";

let host: TestApp;
let ann: TestAccount;
beforeAll(async () => {
  const trial = trialUtility("trial");
  const files = { maxFiles: 2, maxBytes: 10_000_000, allowedTypes: [] };
  const utilities = [{ ...trial, manifest: { ...trial.manifest, files } }];
  host = await createTestApp(import.meta.filename, {
    work: true,
    utilities,
  });
  ann = await host.signUp();
  await host.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => host.close());

/** Lists files in the work folder that belong to no child. */
async function staged(): Promise<string[]> {
  const names = await readdir(host.parts.workDirectory);
  return names.filter((name) => name.startsWith("upload-"));
}

const patience = { timeout: 20_000 };

/** Sends a call's head. Returns the connection and the body to send. */
async function begin(path: string, parts: Parameters<typeof formOf>[0], lines = "") {
  const { port } = host.app.server.address() as AddressInfo;
  const { headers, payload } = formOf(parts);
  const socket: Socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.write(
    `POST /api/run/${path} HTTP/1.1\r\nhost: localhost\r\n${lines}` +
      `authorization: Bearer ${await ann.freshToken()}\r\ncontent-length: ${payload.length}\r\n` +
      `content-type: ${headers["content-type"]}\r\n\r\n`,
  );
  return { socket, payload };
}

test("a call that is cut off while its files arrive leaves nothing and costs nothing", async () => {
  const form = [optionsOf({}), inputOf("a.bin", Buffer.alloc(5_000_000))];
  const { socket, payload } = await begin("trial/copy", form);
  socket.write(payload.subarray(0, payload.length / 2));
  await vi.waitFor(async () => expect(await staged()).toHaveLength(1), patience);
  socket.destroy();
  await vi.waitFor(async () => expect(await staged()).toEqual([]), patience);
  const { rows } = await host.parts.database.pool.query(
    "SELECT FROM sessions UNION ALL SELECT FROM runs UNION ALL SELECT FROM session_files",
  );
  expect(rows).toEqual([]);
  expect((await readMoney(ann)).entries).toEqual(["grant free 10"]);
});

test("a refusal is answered while the body still comes, and wrong options before the files", async () => {
  const form = [optionsOf({ number: 0 }), inputOf("a.bin", Buffer.alloc(5_000_000))];
  for (const [path, code] of [
    ["no-such/copy", "utility_not_found"],
    ["trial/copy", "invalid_options"],
  ] as const) {
    const { socket, payload } = await begin(path, form);
    // Only the options and the start of the file.
    socket.write(payload.subarray(0, 1000));
    const [answer] = await once(socket, "data");
    expect(String(answer)).toContain(code);
    socket.destroy();
  }
  expect(await staged()).toEqual([]);
});

test("who is cut off while the run is at work finds it by its key, with its files", async () => {
  const form = [inputOf("a.txt", "hello")];
  const { socket, payload } = await begin("trial/copy", form, "idempotency-key: mine\r\n");
  socket.write(payload);
  const find = async () => {
    const found = await ann.inject({ url: "/api/runs?idempotency_key=mine" });
    return found.json<{ runs: Run[] }>().runs;
  };
  await vi.waitFor(async () => expect(await find()).toHaveLength(1), patience);
  socket.destroy();
  await vi.waitFor(
    async () =>
      expect(await find()).toMatchObject([
        { status: "succeeded", outputs: [{ filename: "copy of a.txt", size: 5 }] },
      ]),
    patience,
  );
  expect((await readMoney(ann)).free).toBe(9);
  await vi.waitFor(async () => expect(await staged()).toEqual([]), patience);
  expect(await verifyFiles(host.parts)).toEqual([]);
});
