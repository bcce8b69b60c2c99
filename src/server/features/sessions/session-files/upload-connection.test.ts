import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { type AddressInfo, connect } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { verifyFiles } from "#server/features/files/index.ts";
import type { TestAccount } from "../../../../../tests/support/accounts.ts";
import { createTestApp, type TestApp } from "../../../../../tests/support/app.ts";
import { startSessionOf } from "../../../../../tests/support/sessions.ts";
import { multipartOf } from "../../../../../tests/support/uploads.ts";

const maxBytes = 5 * 1024 * 1024;
const create = { width: 8, height: 6, channels: 3, background: "red" } as const;
const png = await sharp({ create }).png().toBuffer();

let house: TestApp;
let ann: TestAccount;
let sessionId: string;

beforeAll(async () => {
  house = await createTestApp(import.meta.filename);
  ann = await house.signUp();
  ({ sessionId } = await startSessionOf(ann));
  await house.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => house.close());

/** Data after a PNG's end is ignored. */
function pngOf(bytes: number): Buffer {
  return Buffer.concat([png, Buffer.alloc(bytes - png.length)]);
}

test("leaves nothing of an upload whose connection is cut", async () => {
  const { port } = house.app.server.address() as AddressInfo;
  const { headers, payload } = multipartOf([{ filename: "a.png", content: pngOf(maxBytes) }]);
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.write(
    `POST /api/sessions/${sessionId}/files HTTP/1.1\r\nhost: localhost\r\n` +
      `authorization: Bearer ${await ann.freshToken()}\r\ncontent-length: ${payload.length}\r\n` +
      `content-type: ${headers["content-type"]}\r\n\r\n`,
  );
  socket.write(payload.subarray(0, maxBytes / 2));
  await expect.poll(() => readdir(house.parts.workDirectory)).toHaveLength(1);
  socket.destroy();
  await expect.poll(() => readdir(house.parts.workDirectory)).toEqual([]);
  const rows = await house.parts.database.pool.query("SELECT 1 FROM session_files");
  expect(rows.rowCount).toBe(0);
  expect(await verifyFiles(house.parts)).toEqual([]);
});

test("answers a refused upload over a real connection, and the next one on it", async () => {
  const { port } = house.app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/api/sessions/${sessionId}/files`;
  const send = async (content: Buffer) => {
    const { headers, payload } = multipartOf([{ filename: "a.png", content }]);
    const authorization = `Bearer ${await ann.freshToken()}`;
    const body = new Uint8Array(payload);
    return fetch(url, { method: "POST", headers: { ...headers, authorization }, body });
  };
  expect((await send(pngOf(4 * maxBytes))).status).toBe(413);
  expect((await send(png)).status).toBe(200);
});
