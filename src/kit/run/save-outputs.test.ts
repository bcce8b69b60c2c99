import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { RunError } from "./run-error.ts";
import { outputSaver } from "./save-outputs.ts";

let folder = "";
const context = {
  outputs: { path: (filename: string) => join(folder, filename) },
  limits: { milliseconds: 1, memoryBytes: 1, pixels: 0, outputBytes: 1024 ** 2 },
};
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "save-outputs-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("refuses the file that is one byte too many, and does not write it", async () => {
  const save = outputSaver(context, "Use fewer.");
  await save({ from: "a.bin", extension: "bin" }, Buffer.alloc(1024 ** 2 - 1));
  await expect(save({ from: "b.bin", extension: "bin" }, "ü")).rejects.toThrow(
    new RunError(
      "output_too_many_bytes",
      "The result would be 1 MB. The limit is 1 MB. Use fewer.",
    ),
  );
  expect(await readdir(folder)).toEqual(["a.bin"]);
});

test("tells files of the same name apart, whatever the case of their letters", async () => {
  const save = outputSaver(context, "");
  const names = [];
  for (const from of ["a.jpg", "a.png", "A.gif"]) {
    names.push(await save({ from, suffix: "_small", extension: "webp" }, from));
  }
  expect(names).toEqual(["a_small.webp", "a_small (2).webp", "A_small (3).webp"]);
  expect(await readFile(join(folder, "a_small (2).webp"), "utf8")).toBe("a.png");
});

test("a long name stays within 255 bytes when it is told apart", async () => {
  const save = outputSaver(context, "");
  const from = `${"x".repeat(251)}.png`;
  await save({ from, extension: "png" }, "");
  expect(await save({ from, extension: "png" }, "")).toBe(`${"x".repeat(247)} (2).png`);
});
