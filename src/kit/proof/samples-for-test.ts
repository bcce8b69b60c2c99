import { readFile } from "node:fs/promises";
import type { TestFile } from "./run-for-test.ts";

/** A string names a file in `samples` beside the test (`import.meta.url`). */
export async function readInputs(
  testUrl: string,
  files: readonly (string | TestFile)[],
): Promise<TestFile[]> {
  return Promise.all(
    files.map(async (file) => (typeof file === "string" ? readSample(testUrl, file) : file)),
  );
}

export async function readSample(testUrl: string, filename: string): Promise<TestFile> {
  return { filename, content: await readFile(new URL(`samples/${filename}`, testUrl)) };
}
