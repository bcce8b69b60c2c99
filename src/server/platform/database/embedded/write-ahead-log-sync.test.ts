import fs from "node:fs";
import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { WriteAheadLogSync } from "./write-ahead-log-sync.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

async function openFile() {
  const folder = await mkdtempDisposable(path.join(tmpdir(), "pennyworks-wal-"));
  const descriptor = fs.openSync(path.join(folder.path, "log"), "w");
  return {
    descriptor,
    async [Symbol.asyncDispose]() {
      await folder.remove();
    },
  };
}

test("does nothing where nothing was asked for", async () => {
  const sync = vi.spyOn(fs, "fsync");
  const log = new WriteAheadLogSync();
  await log.settled();
  log.finish();
  expect(sync).not.toHaveBeenCalled();
});

test("serves all that asked before it began with one fsync", async () => {
  await using file = await openFile();
  const sync = vi.spyOn(fs, "fsync");
  const log = new WriteAheadLogSync();
  for (let asked = 0; asked < 5; asked += 1) log.request(file.descriptor);
  await Promise.all([log.settled(), log.settled(), log.settled()]);
  expect(sync).toHaveBeenCalledTimes(1);
  fs.closeSync(file.descriptor);
});

test("begins another one for whoever asks while one is at work", async () => {
  await using file = await openFile();
  const sync = vi.spyOn(fs, "fsync");
  const log = new WriteAheadLogSync();
  log.request(file.descriptor);
  const first = log.settled();
  log.request(file.descriptor);
  await Promise.all([first, log.settled()]);
  expect(sync).toHaveBeenCalledTimes(2);
  fs.closeSync(file.descriptor);
});

test("a file that is finished may be closed while its fsync waits for its turn", async () => {
  await using file = await openFile();
  const log = new WriteAheadLogSync();
  log.request(file.descriptor);
  const waiting = log.settled();
  log.finish();
  fs.closeSync(file.descriptor);
  await expect(waiting).resolves.toBeUndefined();
});

test("rejects for good once the disk has failed", async () => {
  await using file = await openFile();
  const failure = new Error("EIO: i/o error, fsync");
  vi.spyOn(fs, "fsync").mockImplementationOnce((_, done) => done(failure));
  const log = new WriteAheadLogSync();
  log.request(file.descriptor);
  await expect(log.settled()).rejects.toBe(failure);
  log.request(file.descriptor);
  await expect(log.settled()).rejects.toBe(failure);
  fs.closeSync(file.descriptor);
});
