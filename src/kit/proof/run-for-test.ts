import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Manifest, utilityId } from "../manifest/manifest.ts";
import type { RunFunction, RunInput, RunLimits } from "../run/run-context.ts";
import type { JsonValue } from "../run/run-result.ts";

export type TestFile = { readonly filename: string; readonly content: Buffer };

type TestCall = {
  readonly operation: string;
  readonly options?: unknown;
  readonly inputs?: readonly TestFile[];
  readonly limits?: Partial<RunLimits>;
  readonly signal?: AbortSignal;
};

/** What came of a run: its result, its files in the order of their naming, its progress. */
export type TestRun<Result extends JsonValue = JsonValue> = {
  readonly result: Result;
  readonly outputs: readonly TestFile[];
  readonly progress: readonly { readonly percent: number; readonly step: string }[];
};

/**
 * Runs a server utility as the runner does, on real files in a folder of its own that is gone
 * afterwards. Limits not given are the manifest's. Throws what the run throws.
 */
export async function runForTest<Result extends JsonValue>(
  run: RunFunction<Result>,
  manifest: Pick<Manifest, "code" | "version" | "limits">,
  call: TestCall,
): Promise<TestRun<Result>> {
  const folder = await mkdtemp(join(tmpdir(), "run-for-test-"));
  try {
    const inputs = await writeInputs(join(folder, "input"), call.inputs ?? []);
    const paths = new Map<string, string>();
    const progress: { percent: number; step: string }[] = [];
    const result = await run(call.operation, call.options ?? {}, {
      utilityId: utilityId(manifest),
      inputs,
      outputs: {
        file: (filename) => {
          const path = paths.get(filename) ?? join(folder, `output-${paths.size}`);
          paths.set(filename, path);
          return path;
        },
      },
      progress: (percent, step) => progress.push({ percent, step }),
      signal: call.signal ?? new AbortController().signal,
      limits: { ...manifest.limits, ...call.limits },
    });
    return { result, outputs: await readOutputs(paths), progress };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function writeInputs(folder: string, files: readonly TestFile[]): Promise<RunInput[]> {
  await mkdir(folder);
  return Promise.all(
    files.map(async ({ filename, content }, index) => {
      // Paths do not carry the filename: a run must not take its name from there.
      const path = join(folder, String(index));
      await writeFile(path, content);
      return {
        filename,
        contentType: "application/octet-stream",
        path,
        bytes: content.byteLength,
      };
    }),
  );
}

async function readOutputs(paths: ReadonlyMap<string, string>): Promise<TestFile[]> {
  return Promise.all(
    [...paths].map(async ([filename, path]) => ({ filename, content: await readFile(path) })),
  );
}
