import { expect, test } from "vitest";
import { printResult } from "./print-result.ts";

const values = (...pairs: [string, string][]) => ({
  type: "values",
  values: pairs.map(([label, value]) => ({ label, value })),
});

test.each([
  [{ type: "text", text: "one\ntwo\n" }, "one\ntwo\n"],
  [{ type: "html", html: "<p>a</p>" }, "<p>a</p>"],
  [values(["SHA-256", "abc"]), "abc"],
  [values(["Words", "2"], ["Lines", "1"]), "Words: 2\nLines: 1"],
  [
    {
      type: "table",
      columns: ["a", "b"],
      rows: [
        [1, null],
        ["x\ty\r\nz", "w"],
      ],
    },
    "a\tb\n1\t\nx y z\tw",
  ],
  [{ type: "json", value: { a: [1] } }, '{\n  "a": [\n    1\n  ]\n}'],
  [
    {
      type: "diff",
      lines: [
        { kind: "same", text: "a" },
        { kind: "removed", text: "b" },
        { kind: "added", text: "c" },
      ],
    },
    " a\n-b\n+c",
  ],
  [
    {
      type: "parts",
      parts: [
        { title: "One", result: { type: "text", text: "a" } },
        { title: "Two", result: values(["x", "y"]) },
      ],
    },
    "# One\na\n\n# Two\ny",
  ],
  [{ before: 1 }, '{\n  "before": 1\n}'],
  [null, ""],
])("%j is printed as %j", (result, text) => {
  expect(printResult(result, false).text).toBe(text);
});

test("a page's own result says nothing beside its files, text does", () => {
  expect(printResult({ before: 1 }, true).text).toBe("");
  expect(printResult({ type: "text", text: "a" }, true).text).toBe("a");
});

test("pictures become files, and notices are told once", () => {
  const image = {
    type: "image",
    contentType: "image/png",
    base64: "aGk=",
    alt: "A code",
    filename: "code.png",
    notice: "Test it.",
  };
  const result = { type: "parts", parts: [{ title: "One", result: image }], notice: "Test it." };
  expect(printResult(result, false)).toEqual({
    text: "",
    notices: ["Test it."],
    files: [{ filename: "code.png", contentType: "image/png", bytes: Buffer.from("hi") }],
  });
});
