import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CallAnswer } from "#contract/schemas/one-call.ts";
import { isProvedHere } from "#kit/proof/proved-here-for-test.ts";
import { expectExample } from "#kit/proof/expect-example-for-test.ts";
import { type Example, readSamples } from "#kit/proof/run-example-for-test.ts";
import { runForTest, type TestRun } from "#kit/proof/run-for-test.ts";
import { sampled } from "#kit/proof/scope-for-test.ts";
import { loadRunnable, type ListedUtility } from "#utilities/runnable-for-test.ts";
import { signUpAdministrator } from "./support/administrators.ts";
import type { TestAccount } from "./support/accounts.ts";
import { createTestApp, type TestApp } from "./support/app.ts";
import { answerOf, callWith, inputOf, optionsOf } from "./support/calls.ts";

// Runs examples by one call. Results must match the examples, and deterministic ones the page's bytes. The runner's
// conformance test has every utility in a child process; what the call adds is the same for all, so an even spread over
// their ids shows it.

const utilities = sampled(await loadRunnable(), 60).filter(({ manifest }) =>
  isProvedHere(manifest),
);

let site: TestApp;
let caller: TestAccount;
beforeAll(async () => {
  const environment = { RUNS_PER_MINUTE: "100000", FREE_CREDITS_PER_MONTH: "1000" };
  site = await createTestApp(import.meta.filename, { work: true, environment });
  // Includes utilities still in development.
  caller = await signUpAdministrator(site);
});
afterAll(() => site.close());

async function runByCall({ id, ...utility }: ListedUtility, example: Example): Promise<TestRun> {
  const samples = await readSamples(utility, example);
  const form = samples.map(({ filename, content }) => inputOf(filename, content));
  const parts = [optionsOf(example.options), ...form];
  const answer = answerOf(await callWith(caller, `${id}/${example.operation}`, parts));
  const outputs = answer.outputs.map(async (output) => ({
    filename: output.filename,
    content: await readLink(output),
  }));
  const result = answer.run.result as TestRun["result"];
  return { result, outputs: await Promise.all(outputs), progress: [] };
}

async function readLink({ url, size }: CallAnswer["outputs"][number]): Promise<Buffer> {
  const { pathname, search } = new URL(url);
  const answer = await site.app.inject({ url: `${pathname}${search}` });
  expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, size]);
  return answer.rawPayload;
}

async function runInPage(utility: ListedUtility, example: Example, seed: number): Promise<TestRun> {
  const inputs = await readSamples(utility, example);
  const now = new Date(seed * 1e10).toISOString();
  let drawn = seed;
  const fillRandom = (bytes: Uint8Array) => {
    for (const index of bytes.keys())
      bytes[index] = (drawn = (drawn * 1103515245 + 12345) >>> 0) >>> 24;
  };
  const { operation, options } = example;
  return runForTest(utility.run, utility.manifest, { operation, options, inputs, now, fillRandom });
}

async function decidedOutcome(utility: ListedUtility, example: Example) {
  if (!utility.manifest.places.includes("page")) return undefined;
  const [one, other] = [
    await runInPage(utility, example, 1),
    await runInPage(utility, example, 77),
  ];
  const [first, second] = [one, other].map(({ result, outputs }) => [result, outputs]);
  return isDeepStrictEqual(first, second) ? one : undefined;
}

test.each(utilities)("$id", async (utility) => {
  const { manifest } = utility;
  for (const example of manifest.examples) {
    const done = await runByCall(utility, example);
    const decided = await decidedOutcome(utility, example);
    if (decided !== undefined)
      expect({ ...done, progress: undefined }).toEqual({ ...decided, progress: undefined });
    // Time-dependent results are stated for another moment.
    if (example.now === undefined) await expectExample(utility, example, done);
  }
});
