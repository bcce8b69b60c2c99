import { expect, test } from "vitest";
import { tableOf } from "#kit/pipeline/run-batch.ts";
import { rowsOfTable } from "./rows-of-table.ts";

const file = (filename: string) => ({ filename, contentType: "", bytes: 1 });

test("reads nothing from what is no table", () => {
  expect(rowsOfTable(null, new Set())).toEqual([]);
  expect(rowsOfTable({ type: "text", text: "File" }, new Set())).toEqual([]);
});

test("reads what the kit writes, also names with commas", () => {
  const table = tableOf([
    {
      input: file("a.pdf"),
      ended: "done",
      problem: null,
      outputs: [file("a, b.png"), file("a.png"), file("b.png")],
    },
    { input: file("c.pdf"), ended: "failed", problem: "It is broken, sadly.", outputs: [] },
    { input: file("d.pdf"), ended: "done", problem: null, outputs: [] },
    { input: file("e.pdf"), ended: "cancelled", problem: null, outputs: [] },
  ]);
  const outputs = new Set(["a, b.png", "a.png", "b.png", "a"]);
  expect(rowsOfTable(table, outputs)).toEqual([
    { filename: "a.pdf", ended: "done", problem: "", made: ["a, b.png", "a.png", "b.png"] },
    { filename: "c.pdf", ended: "failed", problem: "It is broken, sadly.", made: [] },
    { filename: "d.pdf", ended: "done", problem: "", made: [] },
    { filename: "e.pdf", ended: "cancelled", problem: "", made: [] },
  ]);
});

test("offers no file that the session doesn't have", () => {
  const made = { input: file("a.pdf"), ended: "done", problem: null } as const;
  const table = tableOf([{ ...made, outputs: [file("a.png")] }]);
  expect(rowsOfTable(table, new Set())).toEqual([
    { filename: "a.pdf", ended: "done", problem: "", made: [] },
  ]);
});
