import { expect, test } from "vitest";
import {
  addFiles,
  type BatchRow,
  cancelledSentence,
  countRows,
  describeCounts,
  mostBytes,
  mostFiles,
  rowsToRun,
  type RowState,
  withoutUnfinished,
  withState,
} from "./batch-rows.ts";

const limits = { maxFiles: 1, maxBytes: 2 * mostBytes, allowedTypes: [".txt"] };
const named = (...names: readonly string[]) => names.map((name) => new File(["x"], name));
const names = (rows: readonly BatchRow[]) => rows.map(({ file }) => file.name);

function sized(name: string, size: number): File {
  const file = new File([], name);
  Object.defineProperty(file, "size", { value: size });
  return file;
}

test("leaves out what a utility doesn't take, and tells only the first reasons", () => {
  const files = named("a.txt", "b.png", "c.png", "d.png", "e.png", "f.png", "g.txt");
  const { rows, mistakes } = addFiles([], files, limits);
  expect(names(rows)).toEqual(["a.txt", "g.txt"]);
  expect(mistakes).toEqual([
    'File type for "b.png" is not allowed. Allowed: .txt.',
    'File type for "c.png" is not allowed. Allowed: .txt.',
    'File type for "d.png" is not allowed. Allowed: .txt.',
    "2 more files were left out for reasons like these.",
  ]);
});

test("has at most a thousand files and a gigabyte", () => {
  const many = Array.from({ length: mostFiles + 2 }, (_, index) => `${index}.txt`);
  const full = addFiles([], named(...many), limits);
  expect(full.rows).toHaveLength(mostFiles);
  expect(full.mistakes).toEqual(["A batch can have up to 1,000 files. 2 files were left out."]);
  const large = addFiles([], [sized("a.txt", mostBytes), ...named("b.txt")], limits);
  expect(names(large.rows)).toEqual(["a.txt"]);
  expect(large.mistakes).toEqual(["A batch can have up to 1 GB of files. 1 file was left out."]);
});

test("numbers files of the same name, whatever its case, and keeps their bytes and type", async () => {
  const one = addFiles([], named("a.txt"), limits);
  const file = new File(["other"], "A.txt", { type: "text/plain", lastModified: 5 });
  const { rows } = addFiles(one.rows, [file, ...named("a.txt")], limits);
  expect(names(rows)).toEqual(["a.txt", "A (2).txt", "a (3).txt"]);
  expect(rows.map(({ id }) => id)).toEqual([1, 2, 3]);
  const [, second] = rows;
  expect([await second?.file.text(), second?.file.type, second?.file.lastModified]).toEqual([
    "other",
    "text/plain",
    5,
  ]);
});

const done = (call: string): RowState => ({ is: "done", outputs: [], call });
const failed: RowState = { is: "failed", problem: "No." };
const cancelled: RowState = { is: "cancelled" };

test("runs what waits, failed, was cancelled, or was done with other options", () => {
  const { rows } = addFiles([], named("a.txt", "b.txt", "c.txt", "d.txt", "e.txt"), limits);
  const ran = [done("now"), done("before"), failed, cancelled].reduce(
    (all, state, index) => withState(all, new Set([index + 1]), state),
    rows,
  );
  expect(names(rowsToRun(ran, "now"))).toEqual(["b.txt", "c.txt", "d.txt", "e.txt"]);
  expect(countRows(ran)).toEqual({ all: 5, done: 2, failed: 1, cancelled: 1 });
  expect(describeCounts(countRows(ran))).toBe("2 done, 1 failed, 1 cancelled, 1 waiting");
  expect(describeCounts({ all: 3, done: 3, failed: 0, cancelled: 0 })).toBe("3 done");
  expect(cancelledSentence({ done: 8, failed: 1, cancelled: 11 }, true)).toBe(
    "The batch was cancelled. 8 of 20 files are done. You were charged only for what is done.",
  );
  expect(cancelledSentence({ done: 1, failed: 0, cancelled: 1 }, false)).toBe(
    "The batch was cancelled. 1 of 2 files is done.",
  );
});

test("puts back what a stopped run left, and nothing that ended", () => {
  const { rows } = addFiles([], named("a.txt", "b.txt", "c.txt"), limits);
  const states: RowState[] = [done("x"), { is: "working" }, { is: "uploaded" }];
  const stopped = withoutUnfinished(
    states.reduce((all, state, index) => withState(all, new Set([index + 1]), state), rows),
  );
  expect(stopped.map(({ state }) => state.is)).toEqual(["done", "waiting", "waiting"]);
});
