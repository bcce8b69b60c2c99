import { expect, test } from "vitest";
import { textOf } from "#kit/oracle/answers.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const runHere = async (operation: string, options: object) =>
  textOf(await runForTest(run, manifest, { operation, options }));

test.each(["encode", "decode"])("refuses to %s nothing", async (operation) => {
  await expect(runHere(operation, { text: " " })).rejects.toMatchObject({
    code: "no_text",
    field: "text",
  });
});

test.each([
  [{ text: "a<b>&\"'" }, "a&lt;b&gt;&amp;&quot;&#39;"],
  [{ text: "é€😀" }, "é€😀"],
  [{ text: "é€😀Ω", which: "non-ascii" }, "&eacute;&euro;&#128512;&ohm;"],
  [{ text: "é<", which: "non-ascii", form: "decimal" }, "&#233;&#60;"],
  [{ text: "😀'", which: "non-ascii", form: "hexadecimal" }, "&#x1F600;&#x27;"],
])("encodes %j", async (options, text) => {
  expect(await runHere("encode", options)).toBe(text);
});

// HTML, 13.2.5.72 to 13.2.5.80: longest match, old names without semicolon, and repaired code points.
test.each([
  ["&notit; &notin; &not", "¬it; ∉ ¬"],
  ["&amp;lt;", "&lt;"],
  ["&#128; &#x80;", "€ €"],
  ["&#xD800; &#0; &#x110000;", "\uFFFD \uFFFD \uFFFD"],
  ["&nonsense; &; & &#; &#x;", "&nonsense; &; & &#; &#x;"],
  ["&NotEqualTilde;", "\u2242\u0338"],
])("decodes %j", async (text, decoded) => {
  expect(await runHere("decode", { text })).toBe(decoded);
});
