import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { openAsset } from "#kit/assets/asset-path.ts";
import { utilityId } from "#contract/facts/utility/id.ts";
import type { Manifest } from "#kit/manifest/manifest.ts";
import { parseOptions } from "#kit/manifest/parse-options.ts";
import { runFile } from "#kit/manifest/run-file.ts";
import type { ServerRunFunction } from "#kit/run/run-context.ts";
import type { JsonValue } from "#kit/run/run-result.ts";

export interface ExampleFile {
  readonly filename: string;
  readonly content: Buffer;
}

/** An example's inputs and outputs. */
export interface ExampleRun {
  readonly inputs: readonly ExampleFile[];
  readonly outputs: readonly ExampleFile[];
  readonly result: JsonValue;
}

/**
 * Runs an example of a server utility on copies of its samples, like a child process of the server.
 * Throws what the run throws.
 */
export async function runExample(
  folder: string,
  manifest: Manifest,
  example: Manifest["examples"][number],
): Promise<ExampleRun> {
  const module = (await import(pathToFileURL(runFile(folder, manifest.code)).href)) as {
    readonly run: ServerRunFunction<Manifest, JsonValue>;
  };
  const inputs = await readSamples(folder, example);
  const work = await mkdtemp(join(tmpdir(), "example-"));
  try {
    const paths = new Map<string, string>();
    const options = parseOptions(manifest, example.operation, example.options);
    const result = await module.run(example.operation, options, {
      utilityId: utilityId(manifest),
      now: () => new Date(),
      fillRandom: (bytes) => void crypto.getRandomValues(bytes),
      asset: openAsset,
      progress: () => undefined,
      signal: new AbortController().signal,
      limits: manifest.limits,
      inputs: await writeInputs(join(work, "input"), inputs),
      outputs: {
        path: (filename) => {
          const path = paths.get(filename) ?? join(work, `output-${paths.size}`);
          paths.set(filename, path);
          return path;
        },
        between: (filename) => join(work, `between-${filename}`),
        file: () => {
          throw new Error("What computes on the server alone writes to paths.");
        },
      },
      callProgram: () => {
        throw new Error("A build has no programs of the system.");
      },
    });
    const outputs = await Promise.all(
      [...paths].map(async ([filename, path]) => ({ filename, content: await readFile(path) })),
    );
    return { inputs, outputs, result };
  } finally {
    await rm(work, { recursive: true });
  }
}

export async function readSamples(
  folder: string,
  example: Manifest["examples"][number],
): Promise<ExampleFile[]> {
  return Promise.all(
    example.inputs.map(async (filename) => ({
      filename,
      content: await readFile(join(folder, "samples", filename)),
    })),
  );
}

async function writeInputs(folder: string, files: readonly ExampleFile[]) {
  await mkdir(folder);
  return Promise.all(
    files.map(async ({ filename, content }, index) => {
      const path = join(folder, String(index));
      await writeFile(path, content);
      const blob = new Blob([new Uint8Array(content)]);
      return { filename, contentType: "application/octet-stream", path, bytes: blob.size, blob };
    }),
  );
}
