import { expect, test } from "vitest";
import { answerOf, textOf } from "#kit/oracle/answers.ts";
import { familyRunForTest, memberOf } from "#kit/proof/family-for-test.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { family } from "./manifest.ts";

const run = familyRunForTest(family, import.meta.url);

function ask(code: string, options: object) {
  const member = memberOf(family, `${code}_1`);
  const [operation = ""] = Object.keys(member.operations);
  return runForTest(run, member, { operation, options });
}

const notSvg = "This is not an SVG. Paste one from <svg to </svg>.";

test.each([
  ["svg-to-data-url", { text: "" }, "Type or paste some text first."],
  ["svg-to-data-url", { text: "<p>a</p>" }, notSvg],
  ["svg-to-data-url", { text: "<svg><g>" }, notSvg],
  ["svg-to-data-url", { text: "<svgx/>" }, notSvg],
  ["svg-to-jsx", { text: "<p>a</p>" }, notSvg],
  ["svg-to-jsx", { text: "<svg><g></svg>" }, "This SVG can't be read: "],
  ["svg-to-jsx", { text: "<svg>&nope;</svg>" }, "This SVG can't be read: "],
  [
    "svg-to-jsx",
    { text: `<svg>${"<g>".repeat(300)}${"</g>".repeat(300)}</svg>` },
    "200 levels deep",
  ],
  ["svg-to-jsx", { text: "<svg/>", name: "icon" }, "must start with a capital"],
  ["remove-html-tags", { text: " " }, "Type or paste some text first."],
  ["remove-html-tags", { text: "<b>".repeat(500) }, "nested more than 400 levels deep"],
])("%s refuses %j", async (code, options, message) => {
  await expect(ask(code, options)).rejects.toThrow(message);
});

test("an SVG with both quotes keeps them, encoded", async () => {
  const text = `<svg xmlns="http://www.w3.org/2000/svg"><text>it's</text></svg>`;
  const url = textOf(await ask("svg-to-data-url", { text, form: "html" }));
  expect(url).toContain("xmlns=%22http://www.w3.org/2000/svg%22");
  expect(url).toContain("it's");
});

test.each([
  ["a<br><br>b", "a\n\nb"],
  ["<p>a</p><p>b</p>", "a\n\nb"],
  ["<pre>  a\n\n  b</pre>", "  a\n\n  b"],
  ["a &lt;b&gt; c", "a <b> c"],
  ["<title>no</title><style>p{}</style>yes", "yes"],
])("the text of %s", async (text, plain) => {
  expect(textOf(await ask("remove-html-tags", { text }))).toBe(plain);
});

test("a component has no scripts, handlers or notes of drawing programs", async () => {
  const text =
    '<svg xmlns:i="urn:i" onload="x()" i:label="a"><script>y()</script><i:view/><g onClick="z()"/></svg>';
  const { notice, text: code } = answerOf(await ask("svg-to-jsx", { text, props: false }), "text");
  expect(code).toContain("    <svg>\n      <g />\n    </svg>\n");
  expect(notice).toBe("Left out: xmlns:i, onload, i:label, <script>, <i:view>, onClick.");
});

test.each([
  [
    'style="a: b;;c :d; -webkit-mask: x; -ms-y: z"',
    '{{ a: "b", c: "d", WebkitMask: "x", msY: "z" }}',
  ],
  ['style="fill:red!important"', '{{ fill: "red" }}'],
  ['style="--two-words: 1"', '{{ "--two-words": "1" }}'],
])("writes %s as an object", async (style, object) => {
  const code = textOf(await ask("svg-to-jsx", { text: `<svg ${style}/>` }));
  expect(code).toContain(`<svg style=${object} {...props} />`);
});
