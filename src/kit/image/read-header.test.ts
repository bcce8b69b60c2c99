import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { RunError } from "../run/run-error.ts";
import { readHeader } from "./read-header.ts";

const folder = await mkdtemp(join(tmpdir(), "read-header-"));
afterAll(() => rm(folder, { recursive: true }));
const limits = { milliseconds: 1, memoryBytes: 1, pixels: 1, outputBytes: 1 };

test.each<[string[], string]>([
  [["image/png", ".svg"], "PNG or SVG"],
  [["image/jpeg", "image/webp", "image/gif"], "JPEG, WebP or GIF"],
])("a refusal names what a manifest takes: %j", async (allowedTypes, names) => {
  const path = join(folder, "page");
  await writeFile(path, "%PDF-1.7\n");
  const input = { filename: "page.png", path };
  await expect(readHeader(input, { files: { allowedTypes } }, limits)).rejects.toThrow(
    new RunError(
      "unsupported_format",
      `"page.png" is in PDF format, which isn't supported here. Images can be ${names}.`,
    ),
  );
});
