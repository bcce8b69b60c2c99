import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import S3rver from "s3rver";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { FileListing } from "#contract/schemas/file.ts";
import { verifyFiles } from "#server/features/files/index.ts";
import type { TestAccount } from "./support/accounts.ts";
import { createTestApp, type TestApp } from "./support/app.ts";
import { startSessionOf } from "./support/sessions.ts";
import { putOutputs } from "./support/stored-outputs.ts";
import { uploadTo } from "./support/uploads.ts";

const create = { width: 200, height: 100, channels: 3, background: "red" } as const;
const picture = await sharp({ create }).png().toBuffer();

let folder: string;
let s3: S3rver;
let house: TestApp;
let ann: TestAccount;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "pennyworks-s3-"));
  vi.stubEnv("AWS_ACCESS_KEY_ID", "S3RVER");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "S3RVER");
  s3 = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: "files", configs: [] }],
  });
  const { port } = await s3.run();
  const storageUrl = `s3://files?endpoint=http://127.0.0.1:${port}&region=us-east-1`;
  house = await createTestApp(import.meta.filename, { environment: { STORAGE_URL: storageUrl } });
  ann = await house.signUp();
});
afterAll(async () => {
  await house.close();
  await s3.close();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

test("a session's files live and end on S3 as they do on disk", async () => {
  const { sessionId } = await startSessionOf(ann);
  const files = `/api/sessions/${sessionId}/files`;
  const upload = uploadTo(sessionId, [{ filename: "in.png", content: picture }]);
  expect((await ann.inject(upload)).statusCode).toBe(200);
  await putOutputs(house.parts, sessionId, [
    { filename: "a.txt", content: "0123456789" },
    { filename: "b.txt", content: "" },
  ]);
  expect(await readdir(house.parts.workDirectory)).toEqual([]);

  const whole = await ann.inject({ url: `${files}/input/in.png` });
  expect(whole.rawPayload.equals(picture)).toBe(true);
  const part = await ann.inject({
    url: `${files}/output/a.txt`,
    headers: { range: "bytes=-3" },
  });
  expect([part.statusCode, part.body]).toEqual([206, "789"]);
  const thumbnail = await ann.inject({ url: `${files}/input/in.png/thumbnail` });
  expect((await sharp(thumbnail.rawPayload).metadata()).width).toBe(50);
  expect((await ann.inject({ url: `${files}/output?downloadAs=zip` })).statusCode).toBe(200);
  const { inputFiles, outputFiles } = (await ann.inject({ url: files })).json<FileListing>();
  expect(inputFiles.map(({ filename, size }) => [filename, size])).toEqual([
    ["in.png", picture.length],
  ]);
  expect(outputFiles.map(({ filename, size }) => [filename, size])).toEqual([
    ["a.txt", 10],
    ["b.txt", 0],
  ]);
  expect(await verifyFiles(house.parts)).toEqual([]);

  const url = `/api/sessions/${sessionId}?status=COMPLETED&delete=true`;
  expect((await ann.inject({ method: "PATCH", url })).statusCode).toBe(204);
  for await (const { key } of house.parts.storage.list("sessions")) expect.unreachable(key);
});

test("a download that the storage cannot answer is no success", async () => {
  const { sessionId } = await startSessionOf(ann);
  await putOutputs(house.parts, sessionId, [{ filename: "a.txt", content: "1" }]);
  await house.parts.storage.deletePrefix(`sessions/${sessionId}`);
  const lost = await ann.inject({ url: `/api/sessions/${sessionId}/files/output/a.txt` });
  expect(lost.statusCode).toBe(404);
  const unknown = await ann.inject({ url: `/api/sessions/${randomUUID()}/files` });
  expect(unknown.statusCode).toBe(404);
});
