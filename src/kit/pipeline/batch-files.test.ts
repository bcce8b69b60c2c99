import { expect, test } from "vitest";
import { z } from "zod";
import { toHundredths } from "#contract/facts/credits/amount.ts";
import type { RunResult } from "../run/run-result.ts";
import { filesOfResult, nameAfter } from "./batch-files.ts";
import type { StepOutcome, Workplace } from "./follow-plan.ts";
import { planPipeline } from "./plan-pipeline.ts";
import { runBatch } from "./run-batch.ts";

test.each([
  ["notes.txt", "result.txt", "notes_result.txt"],
  ["notes.txt", "notes_sorted.txt", "notes_sorted.txt"],
  ["notes.txt", "copy of notes.txt", "copy of notes.txt"],
  ["a.txt", "all.txt", "a_all.txt"],
  ["c.txt", "copy of c.txt", "copy of c.txt"],
  ["Notes.TXT", "notes.md", "notes.md"],
  ["doc.pdf", "page 1.png", "doc_page 1.png"],
  ["doc.pdf", "README", "README"],
])("of %s, %s becomes %s", (input, output, expected) => {
  expect(nameAfter(input, output)).toBe(expected);
});

test.each<[RunResult, string, unknown]>([
  [
    {
      type: "values",
      values: [
        { label: "Words", value: "2" },
        { label: "Lines", value: "1" },
      ],
    },
    "a_result.txt",
    "Words: 2\nLines: 1",
  ],
  [{ type: "json", value: { a: 1 } }, "a_result.json", '{\n  "a": 1\n}'],
  [{ type: "table", columns: ["x"], rows: [[1]] }, "a_result.csv", "x\r\n1\r\n"],
  [
    {
      type: "diff",
      lines: [
        { kind: "same", text: "s" },
        { kind: "added", text: "n" },
        { kind: "removed", text: "o" },
      ],
    },
    "a_result.txt",
    " s\n+n\n-o",
  ],
  [
    { type: "image", contentType: "image/png", base64: "AQI=", alt: "A", filename: "chart.png" },
    "a_chart.png",
    Uint8Array.of(1, 2),
  ],
])("writes %j", (result, filename, content) => {
  expect(filesOfResult(result, "a.csv")).toEqual([{ filename, content }]);
});

test("writes parts into one text, and pictures among them into files", () => {
  const image = { type: "image", contentType: "image/png", base64: "AQ==", alt: "A" } as const;
  const made = filesOfResult(
    {
      type: "parts",
      parts: [
        { title: "One", result: { type: "text", text: "first" } },
        { title: "Chart", result: { ...image, filename: "chart.png" } },
        { title: "Two", result: { type: "values", values: [{ label: "N", value: "2" }] } },
      ],
    },
    "a.csv",
  );
  expect(made).toEqual([
    { filename: "a_chart.png", content: Uint8Array.of(1) },
    { filename: "a_result.txt", content: "One\nfirst\n\nTwo\nN: 2" },
  ]);
});

interface MemoryFile {
  readonly filename: string;
  readonly contentType: string;
  readonly bytes: number;
  readonly text: string;
}

const fileOf = (filename: string, text: string): MemoryFile => ({
  filename,
  contentType: "text/plain",
  bytes: text.length,
  text,
});

function placeWith(
  run: (input: MemoryFile) => StepOutcome<MemoryFile>,
): Workplace<MemoryFile> & { readonly told: string[] } {
  const told: string[] = [];
  return {
    told,
    runStep: async ({ inputs: [input] }) => run(input ?? fileOf("none", "")),
    readText: async ({ text }) => text,
    makeFile: async (filename, content) => fileOf(filename, String(content)),
    renamed: (file, filename) => ({ ...file, filename }),
    onProgress: (done, step) => void told.push(`${done.toFixed(2)} ${step}`),
  };
}

const planned = planPipeline(
  { v: 1, steps: [{ use: "count_1/count" }] },
  () => ({
    id: "count_1",
    name: "Count",
    price: toHundredths(0.1),
    freeCreditsAllowed: true,
    manifest: {
      files: { maxFiles: 1, maxBytes: 10, allowedTypes: [".txt"] },
      places: ["server"],
      operations: {
        count: {
          name: "Count",
          description: "Counts.",
          options: z.strictObject({}),
          takes: { files: { least: 1 } },
          gives: { results: ["values"] },
        },
      },
    },
  }),
  { files: [{ type: "text/plain" }], hasText: false },
);

test("keeps what a file gives besides files, names a problem plainly and charges what ran", async () => {
  if ("faults" in planned) throw new Error(JSON.stringify(planned.faults));
  const place = placeWith((input) =>
    input.text === "bad"
      ? { status: "failed", code: "refused", detail: "This is bad." }
      : {
          status: "succeeded",
          result: { type: "values", values: [{ label: "N", value: input.text }] },
          outputs: [],
        },
  );
  const batch = await runBatch(
    planned.plan,
    [
      fileOf("a.txt", "1"),
      fileOf("b.txt", "bad"),
      fileOf("c.txt", "3"),
      fileOf("d.txt", "x".repeat(11)),
    ],
    place,
  );
  expect(batch.status).toBe("succeeded");
  expect(batch.files.map(({ problem }) => problem)).toEqual([
    null,
    "This is bad.",
    null,
    'File "d.txt" is too large (max 10 bytes).',
  ]);
  expect(batch.outputs.map(({ filename, text }) => [filename, text])).toEqual([
    ["a_result.txt", "N: 1"],
    ["c_result.txt", "N: 3"],
  ]);
  expect(batch.price).toBe(20);
  expect(place.told[0]).toBe("0.00 File 1 of 4: a.txt");
});
