import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Manifest } from "../manifest/manifest.ts";
import { exampleOfPair } from "../manifest/pair.ts";
import {
  type AnyRun,
  runForTest,
  type TestCall,
  type TestFile,
  type TestRun,
} from "./run-for-test.ts";
import { runOnServerForTest } from "./run-on-server-for-test.ts";

export type Example = Manifest["examples"][number];

export function allExamples({ examples, pairs = [] }: Manifest): readonly Example[] {
  return [...examples, ...pairs.map(exampleOfPair)];
}

export type RunnableUtility = {
  readonly manifest: Manifest;
  readonly run: AnyRun;
  readonly samplesFolder: string;
};

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

/** Runs as in the page if possible. */
export async function runUtility(
  { manifest, run }: RunnableUtility,
  call: TestCall,
): Promise<TestRun> {
  return manifest.places.includes("page")
    ? runForTest(run, manifest, call)
    : runOnServerForTest(run, manifest, call);
}
