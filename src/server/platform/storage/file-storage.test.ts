import { once } from "node:events";
import { access, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type FileStorage, StoredFileMissing } from "./file-storage.ts";
import { openStorage } from "./open-storage.ts";

const root = await mkdtemp(path.join(tmpdir(), "pennyworks-storage-"));
const work = path.join(root, "work");
let s3: S3rver;
let endpoint: string;

async function staged(content: string): Promise<string> {
  const file = path.join(work, crypto.randomUUID());
  await writeFile(file, content);
  return file;
}

async function keysBelow(storage: FileStorage, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(prefix)) keys.push(key);
  return keys.toSorted();
}

beforeAll(async () => {
  await mkdir(work);
  vi.stubEnv("AWS_ACCESS_KEY_ID", "S3RVER");
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", "S3RVER");
  s3 = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory: path.join(root, "s3"),
    configureBuckets: [{ name: "pennyworks", configs: [] }],
  });
  const { port } = await s3.run();
  endpoint = `http://127.0.0.1:${port}`;
});

afterAll(async () => {
  await s3.close();
  vi.unstubAllEnvs();
  await rm(root, { recursive: true });
});

describe.each(["disk", "s3"] as const)("storage on %s", (kind) => {
  let storage: FileStorage;

  beforeAll(async () => {
    storage = await openStorage({
      storageUrl:
        kind === "s3" ? `s3://pennyworks?endpoint=${endpoint}&region=us-east-1` : undefined,
      dataDirectory: path.join(root, "data"),
    });
  });
  afterAll(() => storage.close());

  test("says which it is and that it answers", async () => {
    expect(storage.kind).toBe(kind);
    await expect(storage.check()).resolves.toBeUndefined();
  });

  test("refuses to read, and does not find, a file that is not there", async () => {
    await expect(storage.read("sessions/none")).rejects.toThrow(StoredFileMissing);
    await expect(storage.read("sessions/none", { start: 0, end: 1 })).rejects.toThrow(
      "There is no file sessions/none in the storage.",
    );
    await expect(storage.localCopy("sessions/none", work)).rejects.toThrow(StoredFileMissing);
    expect(await storage.stat("sessions/none")).toBeUndefined();
    expect(await keysBelow(storage, "sessions/none")).toEqual([]);
    await expect(storage.delete("sessions/none")).resolves.toBeUndefined();
    await expect(storage.deletePrefix("sessions/none")).resolves.toBeUndefined();
  });

  test("moves a local file in and reads it back, whole and in part", async () => {
    const local = await staged("0123456789");
    await storage.moveIn("sessions/a/input/1", local);
    await expect(access(local)).rejects.toThrow("ENOENT");
    expect(await text(await storage.read("sessions/a/input/1"))).toBe("0123456789");
    expect(await text(await storage.read("sessions/a/input/1", { start: 3, end: 5 }))).toBe("345");
    expect(await text(await storage.read("sessions/a/input/1", { start: 9, end: 9 }))).toBe("9");
    expect(await storage.stat("sessions/a/input/1")).toEqual({
      key: "sessions/a/input/1",
      size: 10,
      lastModified: expect.any(Date),
    });
  });

  test("replaces a file, keeps an empty one", async () => {
    await storage.moveIn("sessions/b/input/1", await staged("first"));
    await storage.moveIn("sessions/b/input/1", await staged("second"));
    await storage.moveIn("sessions/b/input/2", await staged(""));
    expect(await text(await storage.read("sessions/b/input/1"))).toBe("second");
    expect((await storage.stat("sessions/b/input/2"))?.size).toBe(0);
  });

  test("gives a path to read a file at", async () => {
    await storage.moveIn("sessions/c/input/1", await staged("bytes"));
    const folder = await mkdtemp(path.join(work, "copy-"));
    const local = await storage.localCopy("sessions/c/input/1", folder);
    expect(await readFile(local, "utf8")).toBe("bytes");
    expect(await readdir(folder)).toEqual(kind === "s3" ? ["1"] : []);
    expect(local.startsWith(storage.localDirectory ?? folder)).toBe(true);
  });

  test("lists and deletes below a folder, not beside it", async () => {
    await storage.moveIn("sessions/d/input/1", await staged("1"));
    await storage.moveIn("sessions/d/output/2", await staged("2"));
    await storage.moveIn("sessions/dd/input/3", await staged("3"));
    expect(await keysBelow(storage, "sessions/d")).toEqual([
      "sessions/d/input/1",
      "sessions/d/output/2",
    ]);
    for await (const object of storage.list("sessions/d/input")) {
      expect(object).toEqual(await storage.stat("sessions/d/input/1"));
    }
    await storage.delete("sessions/d/input/1");
    expect(await keysBelow(storage, "sessions/d")).toEqual(["sessions/d/output/2"]);
    await storage.deletePrefix("sessions/d");
    expect(await keysBelow(storage, "sessions/d")).toEqual([]);
    expect(await keysBelow(storage, "sessions/dd")).toEqual(["sessions/dd/input/3"]);
  });
});

test("refuses to start on a bucket that is not there", async () => {
  const storageUrl = `s3://nowhere?endpoint=${endpoint}&region=us-east-1`;
  await expect(openStorage({ storageUrl, dataDirectory: root })).rejects.toThrow(
    `The storage at ${endpoint} has no bucket "nowhere". Create it, or correct STORAGE_URL.`,
  );
});

test("refuses to start on a storage that does not answer", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  const storageUrl = `s3://pennyworks?endpoint=http://127.0.0.1:${port}&region=us-east-1`;
  await expect(openStorage({ storageUrl, dataDirectory: root })).rejects.toThrow(
    `The storage at http://127.0.0.1:${port} cannot be used (connect ECONNREFUSED 127.0.0.1:${port}). Correct STORAGE_URL, or start the storage.`,
  );
});
