import { expect, test } from "vitest";
import { partOf } from "#kit/oracle/answers.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

async function render(text: string, how: object = {}) {
  return runForTest(run, manifest, { operation: "render", options: { text, ...how } });
}

const mathml = async (text: string, how: object = {}) =>
  partOf(await render(text, how), 1, "text").text;

test.each([
  ["\\frac{a}", "Line 1, column 9: the formula ends without }."],
  ["x\n+ \\foo", "Line 2, column 3: the command \\foo does not exist."],
  ["$$x ^$$", "Line 1, column 5: something must follow ^."],
  ["a & b", "Line 1, column 3: & is not expected here."],
  ["\\begin{foo}", "Line 1, column 7: the environment foo does not exist."],
  ["\\left( x", "Line 1, column 9: the formula ends without \\right."],
  ["a^b^c", "Line 1, column 4: there is a second superscript without braces."],
  [
    "\\begin{matrix}a\\end{pmatrix}",
    "Line 1, column 16: an environment ends with a different name than it started with: \\begin{matrix} matched by \\end{pmatrix}.",
  ],
  ["x $y$", "Line 1, column 3: $ can't be used in formulas."],
  ["\\def\\a{\\a}\\a", "the formula has too many macros, or they never end."],
])("refuses %j and says where", async (text, sentence) => {
  await expect(render(text)).rejects.toMatchObject({
    code: "wrong_latex",
    field: "text",
    message: sentence,
  });
});

test.each([
  "\\href{javascript:alert(1)}{x}",
  "\\includegraphics{https://x/y}",
  "\\htmlClass{a}{x}",
])("refuses %s, which reaches beyond the formula", async (text) => {
  await expect(render(text)).rejects.toMatchObject({ code: "not_allowed" });
});

test("refuses what is nested or repeated without measure", async () => {
  for (const text of [
    `${"{".repeat(2500)}${"}".repeat(2500)}`,
    `\\def\\a{${"x".repeat(4000)}}${"\\a".repeat(190)}`,
  ]) {
    await expect(render(text)).rejects.toMatchObject({ code: "too_large" });
  }
  await expect(render(" $$ ")).rejects.toMatchObject({ code: "no_text" });
});

test.each(["$x$", "$$x$$", "\\[x\\]", "\\(x\\)", " x\n"])("takes %j for x", async (text) => {
  expect(await mathml(text)).toBe(
    '<math xmlns="http://www.w3.org/1998/Math/MathML" display="block"><mrow><mi>x</mi></mrow></math>',
  );
});

test("keeps the LaTeX inside where that is asked for, and no mark of HTML", async () => {
  const text = await mathml('\\text{<b>"} < 1', { source: true, display: false });
  expect(text).toContain(
    '<annotation encoding="application/x-tex">\\text{&lt;b&gt;&quot;} &lt; 1</annotation>',
  );
  expect(text).not.toContain("display=");
  expect(text).not.toContain("<b>");
});
