import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { createS3Storage } from "./s3-storage.ts";

function page(keys: readonly string[], next: string | undefined): string {
  const contents = keys.map(
    (key) =>
      `<Contents><Key>${key}</Key><Size>3</Size><LastModified>2026-01-02T03:04:05.000Z</LastModified></Contents>`,
  );
  const token = next === undefined ? "" : `<NextContinuationToken>${next}</NextContinuationToken>`;
  return `<?xml version="1.0"?><ListBucketResult>${contents.join("")}${token}</ListBucketResult>`;
}

test("fails in the end where the storage takes requests and never answers", async () => {
  vi.stubEnv("AWS_ACCESS_KEY_ID", "key");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret");
  const server = createServer((request) => void request.resume()).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  const storage = createS3Storage({ bucket: "files", endpoint, region: "us-east-1" }, 100);
  const folder = await mkdtemp(path.join(tmpdir(), "pennyworks-silent-"));
  onTestFinished(async () => {
    await storage.close();
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true });
    vi.unstubAllEnvs();
  });

  const file = path.join(folder, "a.txt");
  await writeFile(file, "a");
  await expect(storage.moveIn("a", file)).rejects.toThrow("requestTimeout");
  await expect(storage.read("a")).rejects.toThrow("requestTimeout");
  await expect(storage.stat("a")).rejects.toThrow();
  await expect(storage.delete("a")).rejects.toThrow();
  // What was not taken in is still there for the next try.
  expect(await readFile(file, "utf8")).toBe("a");
});

// A server that answers these two pages: the S3 server of the other tests uses a cipher that Node no longer has as
// soon as there is a second page.
test("lists a bucket of more than one page", async () => {
  vi.stubEnv("AWS_ACCESS_KEY_ID", "key");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "secret");
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? "", "http://localhost");
    const token = searchParams.get("continuation-token");
    response.setHeader("content-type", "application/xml");
    response.end(token === null ? page(["many/1", "many/2"], "more") : page(["many/3"], undefined));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const storage = createS3Storage({
    bucket: "files",
    endpoint: `http://127.0.0.1:${port}`,
    region: "us-east-1",
  });
  onTestFinished(async () => {
    await storage.close();
    server.close();
    vi.unstubAllEnvs();
  });

  const found = [];
  for await (const object of storage.list("many")) found.push(object);
  const lastModified = new Date("2026-01-02T03:04:05.000Z");
  expect(found).toEqual([
    { key: "many/1", size: 3, lastModified },
    { key: "many/2", size: 3, lastModified },
    { key: "many/3", size: 3, lastModified },
  ]);
});
