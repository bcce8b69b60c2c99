import { existsSync, readdirSync } from "node:fs";
import { copyFile, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import type { RunProgress } from "#contract/schemas/run.ts";
import { neededPrograms } from "#kit/manifest/needs.ts";
import { parseOptions } from "#kit/manifest/parse-options.ts";
import { expectExample } from "#kit/proof/expect-example-for-test.ts";
import { knownBytes, knownMoment } from "#kit/proof/known-world-for-test.ts";
import { allExamples, type Example, readSamples } from "#kit/proof/run-example-for-test.ts";
import { testsAll } from "#kit/proof/scope-for-test.ts";
import { runForTest, type TestFile } from "#kit/proof/run-for-test.ts";
import { isProvedHere } from "#kit/proof/proved-here-for-test.ts";
import { isTypeAllowed } from "./reader/allowed-types.ts";
import { runModulePath } from "#utilities/catalogue.ts";
import { loadRunnable, type ListedUtility } from "#utilities/runnable-for-test.ts";
import { openRunner, sandboxHere } from "./fixtures/open-runner.ts";
import type { KnownCall } from "./fixtures/known-world-for-test.ts";
import { readType } from "./reader/read-headers.ts";
import type { RunJob, JobOutcome } from "./run-job.ts";

// Runs every utility as the server does, limited to its files and its manifest. Those that also run
// in the page must give identical bytes.

const runnable = await loadRunnable();
const manifests = new Map(runnable.map(({ id, manifest }) => [id, manifest]));
const utilities = runnable.filter(
  ({ manifest }) =>
    manifest.places.includes("server") &&
    isProvedHere(manifest) &&
    // Servers without a sandbox leave these out.
    (manifest.needs === undefined || sandboxHere.bubblewrap !== undefined),
);
const onServerAlone = utilities.filter(({ manifest }) => !manifest.places.includes("page"));
const inBothPlaces = utilities.filter(({ manifest }) => manifest.places.includes("page"));

/**
 * Pairs read what their engine reads and write what their utility's example writes, so `npm test` runs the first of a
 * folder that reads a sample, and the first example alone where conformance-runs.test.ts compares them all in the page.
 * `npm run test:all` runs all.
 */
const samplesRead = new Set<string>();
function chosenExamples({ manifest, samplesFolder }: ListedUtility): readonly Example[] {
  if (testsAll) return allExamples(manifest);
  if (manifest.places.includes("page")) return manifest.examples.slice(0, 1);
  return allExamples(manifest).filter((example) => {
    const isNew = example.inputs.some((name) => !samplesRead.has(join(samplesFolder, name)));
    for (const name of example.inputs) samplesRead.add(join(samplesFolder, name));
    return isNew || manifest.examples.includes(example);
  });
}

/** These draw keys and salts from the browser's or Node's own generator, so no two runs give the same. */
const drawsByItself = new Set([
  "create-archive_1",
  "encrypt-text-and-files_1",
  "generate-key-pair_1",
  "generate-ssh-key_1",
]);

const inputDirectory = await mkdtemp(join(tmpdir(), "conformance-"));
const knownWorld = fileURLToPath(new URL("fixtures/known-world-for-test.ts", import.meta.url));
const idsInBothPlaces = new Set(inBothPlaces.map(({ id }) => id));
const opened = openRunner({
  // Fixed time and random bytes for both places.
  moduleFor: (id) => (idsInBothPlaces.has(id) ? knownWorld : runModulePath(id)),
  programsOf: (id) => neededPrograms(manifests.get(id) ?? {}),
  cancelGraceMilliseconds: 60_000,
});

afterAll(async () => {
  await opened.dispose();
  await rm(inputDirectory, { recursive: true });
});

/** Sample copies, whose paths hide their names. */
async function jobOf(utility: ListedUtility, example: Example): Promise<Partial<RunJob>> {
  const inputs = example.inputs.map(async (filename, index) => {
    const path = join(inputDirectory, `${utility.id}-${index}`);
    await copyFile(join(utility.samplesFolder, filename), path);
    const bytes = (await readFile(path)).byteLength;
    return { filename, path, bytes, contentType: "application/octet-stream" };
  });
  return {
    utilityId: utility.id,
    options: parseOptions(utility.manifest, example.operation, example.options),
    inputs: await Promise.all(inputs),
    limits: utility.manifest.limits,
  };
}

async function runInChild(utility: ListedUtility, example: Example, changes: Partial<RunJob> = {}) {
  const progress: RunProgress[] = [];
  const job = await jobOf(utility, example);
  const onProgress = (report: RunProgress) => void progress.push(report);
  const outcome = await opened.run(example.operation, { ...job, onProgress, ...changes });
  if (outcome.status !== "succeeded") throw new Error(JSON.stringify(outcome));
  const operation = utility.manifest.operations[example.operation];
  await expectTypes(outcome.outputs, operation?.gives.files?.types ?? []);
  await expectTypes(job.inputs ?? [], utility.manifest.files?.allowedTypes ?? []);
  return { result: outcome.result, outputs: await outputsOf(outcome), progress };
}

async function outputsOf(
  outcome: Extract<JobOutcome, { status: "succeeded" }>,
): Promise<TestFile[]> {
  return Promise.all(
    outcome.outputs.map(async ({ filename, path }) => ({
      filename,
      content: await readFile(path),
    })),
  );
}

/** By content, as for uploads. */
async function expectTypes(
  files: readonly { readonly filename: string; readonly path: string }[],
  types: readonly string[],
): Promise<void> {
  for (const { filename, path } of files) {
    const { contentType, extension } = await readType(path);
    const judged = { filename, contentType, extension: extension ?? undefined };
    const named = `${filename}, which is ${contentType}, among ${types.join(", ")}`;
    expect(isTypeAllowed(judged, types), named).toBe(true);
  }
}

/** An earlier cancel wouldn't reach the utility. */
function hasBegun(runId: string): boolean {
  const { workDirectory } = opened;
  const folders = readdirSync(workDirectory);
  return folders.some((folder) => existsSync(join(workDirectory, folder, "out", runId)));
}

describe.each(inBothPlaces)("$id", (utility) => {
  const { manifest, id } = utility;

  test.each(chosenExamples(utility))(
    "gives the same bytes in both places: $name",
    async (example) => {
      const { operation, options, now = knownMoment } = example;
      const inputs = await readSamples(utility, example);
      const call = { operation, options, inputs, now, fillRandom: knownBytes() };
      const inPage = await runForTest(utility.run, manifest, call);
      const parsed = parseOptions(manifest, operation, options);
      const asked: KnownCall = { modulePath: runModulePath(id), now, options: parsed };
      const onServer = await runInChild(utility, example, { options: asked });
      if (!drawsByItself.has(id)) {
        expect(onServer.result).toEqual(inPage.result);
        expect(onServer.outputs).toEqual(inPage.outputs);
      }
      await expectExample(utility, example, onServer);
    },
  );
});

describe.each(onServerAlone)("$id", (utility) => {
  test.each(chosenExamples(utility))("gives exactly what it states: $name", async (example) => {
    await expectExample(utility, example, await runInChild(utility, example));
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
    let hasEnded = false;
    void outcome.then(() => (hasEnded = true));
    // A quick run's folder may come and go in between.
    while (!hasEnded && !hasBegun(job.runId)) await setImmediate();
    cancel.abort();
    const started = performance.now();
    // A small run may have finished; one that ignores the cancel outlasts this test.
    expect(["cancelled", "succeeded"]).toContain((await outcome).status);
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
