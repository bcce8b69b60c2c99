import { writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { collectOutputs } from "#kit/run/collect-outputs.ts";
import type { ServerRunOutputs } from "#kit/run/run-context.ts";
import { createOutputNames } from "./output-names.ts";

export type ChildOutputs = ServerRunOutputs & {
  /** Returns all names in order of first use. */
  write(): Promise<string[]>;
};

/**
 * Manages files libraries write themselves, and holds up to `limit` bytes until the end. Throws
 * like `createOutputNames` and `collectOutputs`.
 */
export function createChildOutputs(directory: string, limit: number): ChildOutputs {
  const names = createOutputNames(directory);
  // Beside the output folder, so it is removed after the run.
  const betweenNames = createOutputNames(dirname(directory));
  const collected = collectOutputs(limit);
  return {
    path: names.path,
    between: (filename) => betweenNames.path(`between-${filename}`),
    file(filename, content, contentType) {
      names.path(filename);
      collected.file(filename, content, contentType);
    },
    async write() {
      for (const { filename, blob } of collected.files()) {
        await writeFile(names.path(filename), blob.stream());
      }
      return [...names.filenames];
    },
  };
}
