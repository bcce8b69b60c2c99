import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Manifest } from "../manifest/manifest.ts";
import { parseOptions } from "../manifest/parse-options.ts";
import type { ServerRunFunction, ServerRunInput } from "../run/run-context.ts";
import type { JsonValue } from "../run/run-result.ts";
import { programCaller } from "./call-program-for-test.ts";
import {
  type AnyRun,
  type TestCall,
  type TestedManifest,
  type TestFile,
  type TestRun,
  worldOf,
} from "./run-for-test.ts";

/** Parses options and runs in a temporary folder. Throws as `parseOptions` does, and what the run throws. */
export async function runOnServerForTest<Result extends JsonValue>(
  run: AnyRun<Result>,
  manifest: TestedManifest,
  call: TestCall,
): Promise<TestRun<Result>> {
  const folder = await mkdtemp(join(tmpdir(), "run-for-test-"));
  try {
    const { world, told } = worldOf(manifest, call);
    const inputs = await writeInputs(join(folder, "input"), call.inputs ?? []);
    const paths = new Map<string, string>();
    const options = parseOptions(manifest, call.operation, call.options);
    const result = await (run as ServerRunFunction<Manifest, Result>)(call.operation, options, {
      ...world,
      inputs,
      outputs: {
        path: (filename) => {
          const path = paths.get(filename) ?? join(folder, `output-${paths.size}`);
          paths.set(filename, path);
          return path;
        },
        between: (filename) => join(folder, `between-${filename}`),
        file: () => {
          throw new Error("What computes on the server alone writes to paths, by outputSaver.");
        },
      },
      callProgram: programCaller(manifest, folder, world.signal),
    });
    return { result, outputs: await readOutputs(paths), progress: told };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function writeInputs(
  folder: string,
  files: NonNullable<TestCall["inputs"]>,
): Promise<ServerRunInput[]> {
  await mkdir(folder);
  return Promise.all(
    files.map(async ({ filename, content }, index) => {
      // No run may rely on the path.
      const path = join(folder, String(index));
      await writeFile(path, content);
      const blob = new Blob([typeof content === "string" ? content : new Uint8Array(content)]);
      return { filename, contentType: "application/octet-stream", path, bytes: blob.size, blob };
    }),
  );
}

async function readOutputs(paths: ReadonlyMap<string, string>): Promise<TestFile[]> {
  return Promise.all(
    [...paths].map(async ([filename, path]) => ({ filename, content: await readFile(path) })),
  );
}
