import { expect, test } from "vitest";
import { z } from "zod";
import { toHundredths } from "#contract/facts/credits/amount.ts";
import type { JsonValue } from "../run/run-result.ts";
import { typeOfName } from "./file-types.ts";
import { followPlan, type PipelineFile, type StepCall, type Workplace } from "./follow-plan.ts";
import type { KnownUtility, Plan, PlannedStep } from "./plan-pipeline.ts";
import { countFiles, runBatch } from "./run-batch.ts";

type Made = { readonly result: JsonValue; readonly outputs: readonly PipelineFile[] };

const file = (filename: string, bytes = 1): PipelineFile => ({
  filename,
  contentType: typeOfName(filename),
  bytes,
});

function stepOf(number: number, changes: Partial<PlannedStep> = {}): PlannedStep {
  const operation = {
    name: "Go",
    description: "Goes.",
    options: z.strictObject({ text: z.string().max(9, "Use less text.").default("") }),
    takes: { files: { least: 1 } },
    gives: { results: ["text" as const] },
  };
  const utility: KnownUtility = {
    id: `step-${number}_1`,
    name: `Utility ${number}`,
    price: toHundredths(1),
    freeCreditsAllowed: true,
    manifest: { files: null, places: ["server"], operations: { go: operation } },
  };
  return {
    number,
    utility,
    operationCode: "go",
    operation,
    options: {},
    sources: [number - 1],
    taken: { least: 1, most: 2, maxBytes: 10, types: [] },
    each: 1,
    only: null,
    isOff: false,
    runs: { least: 1, most: 1 },
    ...changes,
  };
}

const planOf = (...steps: PlannedStep[]): Plan => ({
  steps,
  place: "server",
  price: { least: toHundredths(0), most: toHundredths(0) },
  freeCreditsAllowed: true,
});

function workplace(make: (call: StepCall<PipelineFile>) => Made) {
  const calls: string[] = [];
  const place: Workplace<PipelineFile> = {
    async runStep(call) {
      const names = call.inputs.map(({ filename }) => filename);
      calls.push(`${call.number}: ${names.join()} ${JSON.stringify(call.options)}`);
      return { status: "succeeded", ...make(call) };
    },
    readText: async ({ filename }) => (filename.startsWith("bad") ? null : "read"),
    makeFile: async (filename) => file(filename),
    renamed: (each, filename) => ({ ...each, filename }),
    onProgress: () => undefined,
  };
  return { calls, place };
}

const nothing: Made = { result: null, outputs: [] };
const asText = {
  taken: null,
  operation: { ...stepOf(1).operation, takes: { text: "text" } },
} satisfies Partial<PlannedStep>;

test.each<[what: string, step: PlannedStep, files: PipelineFile[], detail: string]>([
  ["nothing", stepOf(1), [], "Nothing arrived from the steps before."],
  [
    "too few",
    stepOf(1, { operation: { ...stepOf(1).operation, takes: { files: { least: 2 } } } }),
    [file("a.png")],
    "This needs at least 2 files, and 1 arrived.",
  ],
  [
    "too many",
    stepOf(1),
    ["a", "b", "c"].map((name) => file(`${name}.png`)),
    "3 arrived, and it may run once only. Let it run up to 2 times.",
  ],
  ["too large", stepOf(1), [file("a.png", 11)], 'File "a.png" is too large (max 10 bytes).'],
  [
    "another type",
    stepOf(1, { taken: { least: 1, most: 2, maxBytes: 10, types: [".pdf"] } }),
    [file("a.png")],
    'It doesn\'t take "a.png".',
  ],
  ["no text", stepOf(1, asText), [file("bad.txt")], '"bad.txt" isn\'t text in UTF-8.'],
  [
    "much text",
    stepOf(1, asText),
    [file("a.txt", 5_000_000)],
    'File "a.txt" is too large (max 4000000 bytes).',
  ],
])("stops at a step that gets %s", async (_, step, files, detail) => {
  const { place, calls } = workplace(() => nothing);
  expect(await followPlan(planOf(step), { files, text: undefined }, place)).toMatchObject({
    status: "failed",
    step: 1,
    detail: `Step 1, Utility 1: ${detail}`,
  });
  expect(calls).toEqual([]);
});

test("stops at a text that its option refuses, and at more files than a session holds", async () => {
  const { place } = workplace(({ number }) =>
    number === 1 ? { result: null, outputs: Array(1001).fill(file("a.png")) } : nothing,
  );
  const long = await followPlan(
    planOf(stepOf(1, asText)),
    { files: [], text: "0123456789" },
    place,
  );
  expect(long).toMatchObject({ code: "invalid_options", field: "text" });
  const many = await followPlan(
    planOf(stepOf(1)),
    { files: [file("a.png")], text: undefined },
    place,
  );
  expect(many).toMatchObject({
    code: "too_many_files",
    detail: "Step 1, Utility 1: It gave more than 1000 files.",
  });
});

test("hands texts on as texts and as files, reads files as text, and numbers files of one name", async () => {
  const { place, calls } = workplace(({ number }) =>
    number === 1
      ? { result: { type: "table", columns: ["a"], rows: [[1]] }, outputs: [] }
      : { result: null, outputs: [file("same.txt"), file("same.txt")] },
  );
  const plan = planOf(
    stepOf(1),
    stepOf(2),
    stepOf(3),
    stepOf(4, { ...asText, each: 2, sources: [3] }),
  );
  const outcome = await followPlan(plan, { files: [file("a.png")], text: undefined }, place);
  expect(calls).toEqual([
    '1: a.png {"text":""}',
    '2: result.csv {"text":""}',
    '3: same.txt,same (2).txt {"text":""}',
    '4:  {"text":"read"}',
    '4:  {"text":"read"}',
  ]);
  expect(outcome).toMatchObject({ status: "succeeded", price: 500 });
});

test("shows results that are no files, and what is left of a text", async () => {
  const values = { type: "values", values: [{ label: "Length", value: "1" }] } as const;
  const { place } = workplace(() => ({ result: values, outputs: [] }));
  const input = { files: [file("a.png")], text: undefined };
  expect(await followPlan(planOf(stepOf(1)), input, place)).toMatchObject({ result: values });
  const fork = planOf(stepOf(1), stepOf(2, { sources: [0] }));
  expect(await followPlan(fork, input, place)).toMatchObject({
    result: {
      type: "parts",
      parts: [{ title: "Step 1, Utility 1" }, { title: "Step 2, Utility 2" }],
    },
  });
  const { place: typing } = workplace(() => ({ result: { type: "text", text: "b" }, outputs: [] }));
  expect(await followPlan(planOf(stepOf(1)), input, typing)).toMatchObject({
    result: { type: "text", text: "b", filename: "result.txt" },
    outputs: [{ filename: "result.txt" }],
  });
});

test("a batch goes on after a file that fails, and stops when it is cancelled", async () => {
  const { place } = workplace(({ inputs: [input] }) => ({
    result: null,
    outputs: [file("out.png", input?.bytes)],
  }));
  const told: number[] = [];
  const files = [file("a.png", 2), file("b.png", 99), file("c.png", 3)];
  const done = await runBatch(planOf(stepOf(1)), files, place, (_, index) => told.push(index));
  expect(told).toEqual([0, 1, 2]);
  expect(done).toMatchObject({
    price: 200,
    outputs: [{ filename: "a_out.png" }, { filename: "c_out.png" }],
  });
  let calls = 0;
  const stopping = {
    ...place,
    runStep: async (call: Parameters<typeof place.runStep>[0]) =>
      (calls += 1) > 1 ? ({ status: "cancelled" } as const) : place.runStep(call),
  };
  const stopped = await runBatch(planOf(stepOf(1)), files, stopping);
  expect(stopped).toMatchObject({ status: "cancelled", price: 100 });
  expect(stopped.files.map(({ ended }) => ended)).toEqual(["done", "failed", "cancelled"]);
  expect(stopped.result).toMatchObject({
    rows: [
      ["a.png", "Done", 2, 2, "a_out.png", ""],
      ["b.png", "Failed", 99, null, "", 'File "b.png" is too large (max 10 bytes).'],
      ["c.png", "Cancelled", 3, null, "", ""],
    ],
  });
  expect(countFiles(stopped.result)).toEqual({ done: 1, failed: 1, cancelled: 1 });
});
