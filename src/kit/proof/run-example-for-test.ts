import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Manifest } from "../manifest/manifest.ts";
import type { BrowserRunFunction, RunFunction, RunLimits } from "../run/run-context.ts";
import { runForTest } from "./run-for-test.ts";
import type { TestFile } from "./run-for-test.ts";
import { type BrowserTestRun, runInBrowserForTest } from "./run-in-browser-for-test.ts";
import type { JsonValue } from "../run/run-result.ts";

export type Example = Manifest["examples"][number];

/** A utility as the conformance suite sees it, wherever it runs. */
export type RunnableUtility = {
  readonly manifest: Manifest;
  /** `run` of its `run.ts`. */
  readonly run: RunFunction<JsonValue> & BrowserRunFunction<JsonValue>;
  readonly samplesFolder: string;
};

/** Reads the sample files that an example names. */
export async function readSamples(
  utility: Pick<RunnableUtility, "samplesFolder">,
  example: Example,
): Promise<TestFile[]> {
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
    now?: string;
    limits?: Partial<RunLimits>;
    signal?: AbortSignal;
  },
): Promise<BrowserTestRun> {
  if (manifest.runsIn === "server") return runForTest(run, manifest, call);
  return runInBrowserForTest(run, manifest, call);
}
