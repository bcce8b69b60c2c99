import { expect, test } from "vitest";
import { z } from "zod";
import { toHundredths } from "#contract/facts/credits/amount.ts";
import { planPipeline } from "#kit/pipeline/plan-pipeline.ts";
import type { RunOutcome } from "#web/features/browser-run/browser-runner.ts";
import { stepOutcomeOf } from "#web/features/browser-run/page-files.ts";
import { addFiles, type BatchRow, outputsOf, withState } from "./batch-rows.ts";
import { runInPage } from "./run-in-page.ts";

const manifest = {
  files: { maxFiles: 1, maxBytes: 100, allowedTypes: [".txt"] },
  places: ["page" as const],
  operations: {
    upper: {
      name: "Upper case",
      description: "Makes it upper case.",
      options: z.strictObject({ mark: z.string().default("!") }),
      takes: { files: { least: 1 } },
      gives: { results: [], files: { types: [".txt"], number: "one" as const } },
    },
  },
};

function planOf() {
  const utility = {
    id: "upper_1",
    name: "Upper",
    price: toHundredths(0),
    freeCreditsAllowed: true,
  };
  const planned = planPipeline(
    { v: 1, steps: [{ use: "upper_1/upper" }] },
    () => ({ ...utility, manifest }),
    { files: [{ type: "" }], hasText: false },
  );
  if ("faults" in planned) throw new Error(JSON.stringify(planned.faults));
  return planned.plan;
}

/** Runs a batch, and returns its rows and what was told of it. */
async function runTexts(
  texts: Readonly<Record<string, string>>,
  compute: (text: string) => RunOutcome,
  isStopping: () => boolean = () => false,
) {
  const files = Object.entries(texts).map(([name, text]) => new File([text], name));
  let { rows }: { rows: readonly BatchRow[] } = addFiles([], files, manifest.files);
  const told: string[] = [];
  const hasSucceeded = await runInPage({
    plan: planOf(),
    rows,
    call: "now",
    async runStep({ options, inputs: [input] }) {
      const outcome = compute((await input?.blob.text()) ?? "");
      told.push(`${input?.filename} with ${JSON.stringify(options)}`);
      return stepOutcomeOf(outcome);
    },
    isStopping,
    onRow: (id, state) => void (rows = withState(rows, new Set([id]), state)),
    onProgress: (done, step) => void told.push(`${done.toFixed(2)} ${step}`),
  });
  const shown = await Promise.all(
    rows.map(async (row) => {
      const { state } = row;
      const made = outputsOf(row).map(async (output) => [
        output.filename,
        await (await output.read()).text(),
      ]);
      return state.is === "failed" ? state.problem : [state.is, ...(await Promise.all(made))];
    }),
  );
  return { shown, told, hasSucceeded };
}

const upper = (text: string): RunOutcome => {
  if (text === "bad") {
    return { type: "failed", code: "refused", sentence: "It is bad.", field: undefined };
  }
  const blob = new Blob([text.toUpperCase()]);
  return { type: "done", result: null, outputs: [{ filename: "out.txt", blob }] };
};

test("a file that fails stops no other, and results are named after their files", async () => {
  const { shown, told, hasSucceeded } = await runTexts(
    { "a.txt": "one", "b.txt": "bad", "c.txt": "three" },
    upper,
  );
  expect(shown).toEqual([
    ["done", ["a_out.txt", "ONE"]],
    "It is bad.",
    ["done", ["c_out.txt", "THREE"]],
  ]);
  expect(told.slice(0, 2)).toEqual(["0.00 File 1 of 3: a.txt", 'a.txt with {"mark":"!"}']);
  expect(hasSucceeded).toBe(true);
});

test("stops after the file at work and keeps what is done", async () => {
  let count = 0;
  const { shown } = await runTexts(
    { "a.txt": "one", "b.txt": "two" },
    (text) => {
      count += 1;
      return upper(text);
    },
    () => count === 1,
  );
  expect(shown).toEqual([["done", ["a_out.txt", "ONE"]], ["waiting"]]);
});

test("says so if nothing succeeded", async () => {
  expect((await runTexts({ "a.txt": "bad" }, upper)).hasSucceeded).toBe(false);
});
