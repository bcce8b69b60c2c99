import { expect, test } from "vitest";
import { answerOf, partOf, rowsOf, textOf, valuesOf } from "./answers.ts";

const text = { result: { type: "text", text: "a" }, outputs: [] };
const values = { result: { type: "values", values: [{ label: "Bits", value: "8" }] } };
const table = { result: { type: "table", columns: ["A"], rows: [["1", 2, null]] } };
const parts = { result: { type: "parts", parts: [{ title: "One", result: table.result }] } };

test("gives an answer by its type, and refuses another", () => {
  expect(answerOf(text, "text")).toEqual({ type: "text", text: "a" });
  expect(() => answerOf(text, "table")).toThrow(new Error("The answer is no table but text."));
  expect(textOf(text)).toBe("a");
  expect(textOf({ result: null, outputs: [{ content: Buffer.from("b") }] })).toBe("b");
  expect(valuesOf(values)).toEqual({ Bits: "8" });
  expect(rowsOf(table)).toEqual([["1", 2, null]]);
});

test("gives a part by its place and type, and refuses a place without one", () => {
  expect(partOf(parts, 0, "table").rows).toEqual([["1", 2, null]]);
  expect(() => partOf(parts, 0, "html")).toThrow(new Error("The answer is no html but table."));
  expect(() => partOf(parts, 1, "table")).toThrow(new Error("The answer has no part 1."));
});
