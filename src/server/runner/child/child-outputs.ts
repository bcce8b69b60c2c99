import { writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { collectOutputs } from "#kit/run/collect-outputs.ts";
import type { ServerRunOutputs } from "#kit/run/run-context.ts";
import { createOutputNames } from "./output-names.ts";

export type ChildOutputs = ServerRunOutputs & {
  /** Writes what was handed over, and gives the names of all outputs in the order of their first naming. */
  write(): Promise<string[]>;
};

/**
 * The outputs of one run in a child: what its libraries write to paths themselves, and what it hands over, of which it
 * keeps at most `limit` bytes until it ends. Throws as `createOutputNames` and `collectOutputs` do.
 */
export function createChildOutputs(directory: string, limit: number): ChildOutputs {
  const names = createOutputNames(directory);
  // Beside the folder of the outputs, which is kept; whatever is here is removed after the run.
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
