import { existsSync, readdirSync } from "node:fs";
import { copyFile, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { afterAll, describe, expect, test } from "vitest";
import { expectExample } from "#kit/proof/expect-example-for-test.ts";
import type { Example } from "#kit/proof/run-example-for-test.ts";
import { runModulePath } from "#utilities/catalogue.ts";
import { loadRunnable, type ListedUtility } from "#utilities/runnable-for-test.ts";
import { openRunner } from "./fixtures/open-runner.ts";
import type { RunJob, JobOutcome } from "./run-job.ts";

// Every utility of the server as the server runs it: in a child that may read and write its own
// files only, under the limits that its manifest states.

const utilities = (await loadRunnable()).filter(({ manifest }) => manifest.runsIn === "server");
const inputDirectory = await mkdtemp(join(tmpdir(), "conformance-"));
const opened = openRunner({
  moduleFor: runModulePath,
  warmUtilityIds: utilities.map(({ id }) => id),
  cancelGraceMilliseconds: 60_000,
});

afterAll(async () => {
  await opened.dispose();
  await rm(inputDirectory, { recursive: true });
});

/** The job of an example, with copies of its samples, whose paths do not tell their names. */
async function jobOf(utility: ListedUtility, example: Example): Promise<Partial<RunJob>> {
  const inputs = example.inputs.map(async (filename, index) => {
    const path = join(inputDirectory, `${utility.id}-${index}`);
    await copyFile(join(utility.samplesFolder, filename), path);
    const bytes = (await readFile(path)).byteLength;
    return { filename, path, bytes, contentType: "application/octet-stream" };
  });
  return {
    utilityId: utility.id,
    options: example.options,
    inputs: await Promise.all(inputs),
    limits: utility.manifest.limits,
  };
}

async function outputsOf(outcome: Extract<JobOutcome, { status: "succeeded" }>) {
  return Promise.all(
    outcome.outputs.map(async ({ filename, path }) => ({
      filename,
      content: await readFile(path),
    })),
  );
}

/** Whether a child has taken the run: before, a cancel would not reach the utility. */
function hasBegun(runId: string): boolean {
  const { workDirectory } = opened;
  const folders = readdirSync(workDirectory);
  return folders.some((folder) => existsSync(join(workDirectory, folder, "out", runId)));
}

describe.each(utilities)("$id", (utility) => {
  test.each(utility.manifest.examples)("gives exactly what it states: $name", async (example) => {
    const progress: { percent: number; step: string }[] = [];
    const job = await jobOf(utility, example);
    const onProgress = (report: { percent: number; step: string }) => void progress.push(report);
    const outcome = await opened.run(example.operation, { ...job, onProgress });
    if (outcome.status !== "succeeded") throw new Error(JSON.stringify(outcome));
    const outputs = await outputsOf(outcome);
    await expectExample(utility, example, { result: outcome.result, outputs, progress });
  });

  test("obeys a cancel by itself", async () => {
    const [example] = utility.manifest.examples;
    if (example === undefined) throw new Error("Every utility has an example.");
    const cancel = new AbortController();
    const job = opened.jobFor(example.operation, {
      ...(await jobOf(utility, example)),
      signal: cancel.signal,
    });
    const outcome = opened.runner.run(job);
    while (!hasBegun(job.runId)) await setImmediate();
    cancel.abort();
    const started = performance.now();
    // A small one may have ended in the meantime. One that does not listen is not ended from outside
    // within the time that this waits.
    expect(["cancelled", "succeeded"]).toContain((await outcome).status);
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
