import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Manifest, utilityId } from "./manifest.ts";
import type { BrowserRunFunction, RunFunction, RunLimits } from "./run-context.ts";
import { runForTest } from "./run-for-test.ts";
import type { TestFile, TestRun } from "./run-for-test.ts";
import type { JsonValue } from "./run-result.ts";

export type Example = Manifest["examples"][number];

/** A utility as the conformance suite sees it, wherever it runs. */
export type RunnableUtility = {
  readonly manifest: Manifest;
  /** `run` of its `run.ts`. */
  readonly run: RunFunction<JsonValue> & BrowserRunFunction<JsonValue>;
  readonly samplesFolder: string;
};

/** Reads the sample files that an example names. */
export async function readSamples(utility: RunnableUtility, example: Example): Promise<TestFile[]> {
  return Promise.all(
    example.inputs.map(async (filename) => ({
      filename,
      content: await readFile(join(utility.samplesFolder, filename)),
    })),
  );
}

/** Runs one operation where the utility runs: on files as on the server, or as in the page. */
export async function runUtility(
  { manifest, run }: RunnableUtility,
  call: {
    operation: string;
    options: unknown;
    inputs: readonly TestFile[];
    limits?: Partial<RunLimits>;
  },
): Promise<TestRun> {
  if (manifest.runsIn === "server") return runForTest(run, manifest, call);
  const progress: { percent: number; step: string }[] = [];
  const outputs = new Map<string, Blob>();
  const result = await (run as BrowserRunFunction<JsonValue>)(call.operation, call.options, {
    utilityId: utilityId(manifest),
    inputs: call.inputs.map(({ filename, content }) => ({
      filename,
      contentType: "application/octet-stream",
      blob: new Blob([new Uint8Array(content)]),
    })),
    outputs: {
      file: (filename, content, type) =>
        void outputs.set(filename, new Blob([content], type === undefined ? {} : { type })),
    },
    now: () => new Date(),
    fillRandom: (bytes) => crypto.getRandomValues(bytes),
    progress: (percent, step) => progress.push({ percent, step }),
    signal: new AbortController().signal,
    limits: { ...manifest.limits, ...call.limits },
  });
  return { result, outputs: await readBlobs(outputs), progress };
}

async function readBlobs(blobs: ReadonlyMap<string, Blob>): Promise<TestFile[]> {
  return Promise.all(
    [...blobs].map(async ([filename, blob]) => ({
      filename,
      content: Buffer.from(await blob.arrayBuffer()),
    })),
  );
}
