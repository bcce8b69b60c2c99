import { readFile } from "node:fs/promises";
import type { TestFile } from "./run-for-test.ts";

/**
 * The inputs of a test's run, where a name stands for a file of the `samples` folder beside the
 * test; `testUrl` is the test's `import.meta.url`.
 */
export async function readInputs(
  testUrl: string,
  files: readonly (string | TestFile)[],
): Promise<TestFile[]> {
  return Promise.all(
    files.map(async (file) => (typeof file === "string" ? readSample(testUrl, file) : file)),
  );
}

/** A file of the `samples` folder beside a test. */
export async function readSample(testUrl: string, filename: string): Promise<TestFile> {
  return { filename, content: await readFile(new URL(`samples/${filename}`, testUrl)) };
}
