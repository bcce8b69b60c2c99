import { writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { collectOutputs } from "#kit/run/collect-outputs.ts";
import type { ServerRunOutputs } from "#kit/run/run-context.ts";
import { createOutputNames } from "./output-names.ts";

export type ChildOutputs = ServerRunOutputs & {
  /** Writes what is held in memory; returns all output names in order of first use. */
  write(): Promise<string[]>;
};

/**
 * Manages a run's outputs in a child: files that libraries write directly, and up to `limit` bytes
 * held until the end. Throws as `createOutputNames` and `collectOutputs` do.
 */
export function createChildOutputs(directory: string, limit: number): ChildOutputs {
  const names = createOutputNames(directory);
  // Beside the kept output folder; removed after the run.
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
