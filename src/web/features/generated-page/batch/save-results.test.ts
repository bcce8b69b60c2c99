import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { addFiles, type BatchOutput, type RowState, withState } from "./batch-rows.ts";
import { zipOutputs, zipResults } from "./save-results.ts";

const output = (filename: string, text: string): BatchOutput => ({
  filename,
  bytes: text.length,
  read: async () => new Blob([text]),
});

async function read(zip: Blob) {
  const entries = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  return Object.entries(entries).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]);
}

test("holds every result under its own name, and how each file ended", async () => {
  const limits = { maxFiles: 1, maxBytes: 100, allowedTypes: [] };
  const files = ["a.png", "a.jpg", "bad.png", "cut.png", "later.png"].map(
    (name) => new File(["xx"], name),
  );
  const states: RowState[] = [
    { is: "done", call: "", outputs: [output("a.webp", "one"), output("Results.csv", "two")] },
    { is: "done", call: "", outputs: [output("a.webp", "three")] },
    { is: "failed", problem: "It is broken." },
    { is: "cancelled" },
  ];
  const rows = states.reduce(
    (all, state, index) => withState(all, new Set([index + 1]), state),
    addFiles([], files, limits).rows,
  );
  expect(await read(await zipResults(rows))).toEqual([
    ["a.webp", "one"],
    ["Results (2).csv", "two"],
    ["a (2).webp", "three"],
    [
      "results.csv",
      "File,Result,Bytes before,Bytes after,Files made,Problem\r\n" +
        'a.png,Done,2,6,"a.webp, Results (2).csv",\r\n' +
        "a.jpg,Done,2,5,a (2).webp,\r\n" +
        "bad.png,Failed,2,,,It is broken.\r\n" +
        "cut.png,Cancelled,2,,,\r\n",
    ],
  ]);
});

test("of one file, its results alone", async () => {
  const made = [output("1.png", "one"), output("2.png", "two")];
  expect(await read(await zipOutputs(made))).toEqual([
    ["1.png", "one"],
    ["2.png", "two"],
  ]);
});
