import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import http, { type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import S3rver from "s3rver";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { bearer, type TestAccount } from "../support/accounts.ts";
import { createTestApp, type TestApp } from "../support/app.ts";
import { startSessionOf } from "../support/sessions.ts";
import { putOutputs } from "../support/stored-outputs.ts";

// Two apps, and several transfers of 40 MB each.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** More than both ends' connection buffers. */
const large = randomBytes(40 * 1024 ** 2);
const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

describe.each(["disk", "s3"])("a file that is deleted while it is downloaded from %s", (kind) => {
  let house: TestApp;
  let ann: TestAccount;
  let address: string;
  let files: string;
  let sessionId: string;
  let closeStorage = async () => {};

  beforeAll(async () => {
    const environment: Record<string, string> = {};
    if (kind === "s3") {
      const s3 = await startS3();
      environment["STORAGE_URL"] = s3.storageUrl;
      closeStorage = s3.close;
    }
    house = await createTestApp(import.meta.filename, { environment });
    address = await house.app.listen({ port: 0, host: "127.0.0.1" });
    ann = await house.signUp();
  });
  beforeEach(async () => {
    house.clock.advance(5 * 60_000);
    ({ sessionId } = await startSessionOf(ann));
    files = `/api/sessions/${sessionId}/files/output`;
  });
  afterAll(async () => {
    await house.close();
    await closeStorage();
  });

  async function beginDownload(rest: string): Promise<IncomingMessage> {
    const headers = bearer(await ann.freshToken());
    const request = http.get(new URL(`${files}${rest}`, address), { headers });
    const [answer] = (await once(request, "response")) as [IncomingMessage];
    expect(answer.statusCode).toBe(200);
    return answer;
  }

  const problemsLogged = () =>
    house.logged.filter(({ level }) => Number(level) >= 40).map(({ msg }) => msg);

  async function remove(filename: string): Promise<void> {
    const payload = { filenames: [filename] };
    const answer = await ann.inject({ method: "DELETE", url: files, payload });
    expect(answer.statusCode).toBe(200);
  }

  const put = (outputs: Record<string, Buffer | string>) =>
    putOutputs(
      house.parts,
      sessionId,
      Object.entries(outputs).map(([filename, content]) => ({ filename, content })),
    );

  test("arrives whole, and the next file of its name is another", async () => {
    await put({ "a.bin": large });
    const answer = await beginDownload("/a.bin");
    await remove("a.bin");
    await put({ "a.bin": "another" });
    expect(hashOf(await readAll(answer))).toBe(hashOf(large));
    expect((await ann.inject({ url: `${files}/a.bin` })).body).toBe("another");
    const range = { range: "bytes=0-6", "if-range": answer.headers.etag ?? "" };
    const rest = await ann.inject({ url: `${files}/a.bin`, headers: range });
    expect([rest.statusCode, rest.body]).toEqual([200, "another"]);
    expect(problemsLogged()).toEqual([]);
  });

  test("breaks a zip that has not come to it", async () => {
    await put({ "1.bin": large, "2.txt": "2" });
    const answer = await beginDownload("?downloadAs=zip");
    await remove("2.txt");
    await expect(readAll(answer)).rejects.toThrow("aborted");
    expect(problemsLogged()).toEqual([
      "response terminated with an error with headers already sent",
    ]);
  });
});

async function readAll(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function startS3() {
  const folder = await mkdtemp(path.join(tmpdir(), "pennyworks-s3-"));
  vi.stubEnv("AWS_ACCESS_KEY_ID", "S3RVER");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "S3RVER");
  const s3 = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: "files", configs: [] }],
  });
  const { port } = await s3.run();
  return {
    storageUrl: `s3://files?endpoint=http://127.0.0.1:${port}&region=us-east-1`,
    async close() {
      await s3.close();
      vi.unstubAllEnvs();
      await rm(folder, { recursive: true });
    },
  };
}
