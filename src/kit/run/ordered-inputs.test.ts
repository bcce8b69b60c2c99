import { expect, test } from "vitest";
import { orderedInputs } from "./ordered-inputs.ts";
import { RunError } from "./run-error.ts";

const inputs = ["a.pdf", "b.pdf", "c.pdf"].map((filename) => ({
  filename,
  contentType: "application/pdf",
  path: "",
  bytes: 1,
}));

test.each([
  [["d.pdf"], 'There is no file "d.pdf".'],
  [["c.pdf", "a.pdf", "c.pdf"], '"c.pdf" is listed twice in the order.'],
])("refuses the order %j", (order, sentence) => {
  expect(() => orderedInputs(inputs, order)).toThrow(
    new RunError("no_such_file", sentence, { field: "order" }),
  );
});

test.each([
  [[], ["a.pdf", "b.pdf", "c.pdf"]],
  [["c.pdf"], ["c.pdf", "a.pdf", "b.pdf"]],
  [
    ["b.pdf", "c.pdf", "a.pdf"],
    ["b.pdf", "c.pdf", "a.pdf"],
  ],
])("puts the files in the order %j", (order, names) => {
  expect(orderedInputs(inputs, order).map(({ filename }) => filename)).toEqual(names);
});
