import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { Refusal } from "#server/platform/refusal.ts";
import { StorageFailure } from "#server/platform/storage/storage-error.ts";
import type { FileParts } from "../file-parts.ts";
import { stageFile } from "./stage-file.ts";

const directory = await mkdtemp(join(tmpdir(), "stage-file-"));
afterAll(() => rm(directory, { recursive: true }));

const described = { contentType: "image/png", extension: "png", pixels: { width: 4, height: 3 } };
const describe: FileParts["fileReader"]["describe"] = () => Promise.resolve(described);
const parts = { fileReader: { describe } as FileParts["fileReader"] };
const limits = { minFiles: 1, maxFiles: 1, maxBytes: 3_000_000, allowedTypes: ["image/png"] };
const mark = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");

function staging(name: string, maxBytes = limits.maxBytes) {
  const path = join(directory, name);
  return { limits: { ...limits, maxBytes }, path, turnOf: "ann" };
}

async function* each(chunks: readonly Buffer[], taken: number[] = []) {
  for (const chunk of chunks) {
    taken.push(chunk.length);
    yield chunk;
  }
}

test("a file is written as it came, in chunks of any size", async () => {
  const single = Array.from({ length: 3000 }, (_, index) => Buffer.from([index % 251]));
  const large = [700_000, 1, 600_000].map((size, index) => Buffer.alloc(size, index + 1));
  const chunks = [mark.subarray(0, 3), mark.subarray(3), ...single, ...large];
  const whole = Buffer.concat(chunks);
  const place = staging("whole");
  const staged = await stageFile(parts, { filename: "a.png", bytes: each(chunks) }, place);
  expect(staged).toEqual({
    filename: "a.png",
    path: place.path,
    contentType: "image/png",
    extension: "png",
    size: whole.length,
    width: 4,
    height: 3,
  });
  expect((await readFile(place.path)).equals(whole)).toBe(true);
});

test("reading stops at the first byte too many", async () => {
  const taken: number[] = [];
  const bytes = each([mark, Buffer.alloc(10), Buffer.alloc(10), Buffer.alloc(10)], taken);
  const place = staging("too-large", 30);
  await expect(stageFile(parts, { filename: "a.png", bytes }, place)).rejects.toThrow(Refusal);
  expect(taken).toEqual([16, 10, 10]);
});

test("what cannot be written is the storage's failure", async () => {
  const place = staging(join("missing", "file"));
  const file = { filename: "a.png", bytes: each([mark]) };
  await expect(stageFile(parts, file, place)).rejects.toThrow(StorageFailure);
});
