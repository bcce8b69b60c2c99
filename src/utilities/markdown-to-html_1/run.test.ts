import { tests } from "commonmark-spec";
import { fromHtml } from "hast-util-from-html";
import { toHtml } from "hast-util-to-html";
import { describe, expect, test } from "vitest";
import { answerOf } from "#kit/oracle/answers.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { githubExamples } from "./github-examples-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

async function convert(text: string, options: object = {}): Promise<string> {
  const call = { operation: "convert", options: { text, ...options } };
  return answerOf(await runForTest(run, manifest, call), "html").html;
}

test("refuses nothing", async () => {
  await expect(convert(" ")).rejects.toMatchObject({ code: "no_text" });
});

const examples = tests.map(({ number, markdown, html }) => ({
  number,
  markdown: markdown.replaceAll("→", "\t"),
  html: html.replaceAll("→", "\t"),
}));

const normalised = (html: string) =>
  toHtml(fromHtml(html, { fragment: true }), {
    characterReferences: { useNamedReferences: true },
  }).trimEnd();

const inOrder = (html: string) =>
  html.replaceAll(
    /<(\w+)((?: [^<>]*)?)>/g,
    (_, name: string, attributes: string) =>
      `${[`<${name}`, ...(attributes.match(/[^\s"=]+(="[^"]*")?/g) ?? []).toSorted()].join(" ")}>`,
  );

describe("the examples of CommonMark 0.31.2", () => {
  test("come out as they state, but for what is taken out for safety", async () => {
    expect(examples.length).toBe(652);
    const different: number[] = [];
    for (const { number, markdown, html } of examples) {
      if (markdown.trim() === "") continue;
      if ((await convert(markdown, { github: false })) !== normalised(html)) different.push(number);
    }
    // These lose unsafe attributes, elements, comments or URL schemes.
    expect(different).toEqual([
      150, 152, 153, 154, 163, 164, 169, 170, 171, 172, 173, 176, 177, 178, 179, 180, 182, 183, 201,
      308, 309, 491, 500, 524, 536, 597, 598, 599, 601, 613, 614, 615, 616, 617, 625, 626, 627, 628,
      629,
    ]);
  });
});

// Attacks; the first are from OWASP's XSS filter cheat sheet.
test.each([
  ["<script>alert(1)</script>a", "&lt;script>alert(1)&lt;/script>a"],
  ["<img src=x onerror=alert(1)>", '<img src="x">'],
  ["[a](javascript:alert(1))", "<p><a>a</a></p>"],
  ["[a](JaVaScRiPt:alert(1))", "<p><a>a</a></p>"],
  ["![a](data:text/html,x)", '<p><img alt="a"></p>'],
  ["<a href=' &#14; javascript:alert(1)'>a</a>", "<p><a>a</a></p>"],
  ["<svg><script>alert(1)</script></svg>", "<p>&lt;script>alert(1)&lt;/script></p>"],
  [
    "<iframe src='javascript:alert(1)'></iframe>",
    "&lt;iframe src='javascript:alert(1)'>&lt;/iframe>",
  ],
  [
    "<b>a</b><style>p { color: red }</style>",
    "<p><b>a</b>&lt;style>p { color: red }&lt;/style></p>",
  ],
  ["<p style='background:url(x)'>a</p>", "<p>a</p>"],
  ["<form action=x><button>a</button></form>", "a"],
  [
    "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>",
    '<p>&lt;style><img src="x"><p></p><table></table></p>',
  ],
])("takes out of %j what could run", async (text, html) => {
  expect(await convert(text)).toBe(html);
});

test.each(githubExamples)(
  "takes GitHub's example $number, $section",
  async ({ markdown, html }) => {
    expect(inOrder(await convert(markdown))).toBe(inOrder(normalised(html)));
  },
);

// cmark-gfm's test/spec.txt has one more table example.
test("takes the line that would underline a title for one more row of the table", async () => {
  expect(await convert("| abc | def |\n| --- | --- |\n| bar | baz |\nbar\n===")).toBe(
    "<table>\n<thead>\n<tr>\n<th>abc</th>\n<th>def</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>bar</td>\n<td>baz</td>\n</tr>\n<tr>\n<td>bar</td>\n<td></td>\n</tr>\n<tr>\n<td>===</td>\n<td></td>\n</tr>\n</tbody>\n</table>",
  );
});

// test/spec.txt links it, but the published specification doesn't, and browsers have dropped FTP.
test("leaves an address of FTP as it stands", async () => {
  const text = "Anonymous FTP is available at ftp://foo.bar.baz.";
  expect(await convert(text)).toBe(`<p>${text}</p>`);
});

test("shows what its example says, which GitHub's task lists come to", async () => {
  const [shown] = manifest.examples.map(({ output }) => output.result.html);
  const html = [
    "<h1>Today</h1>",
    "<ul>",
    '<li><input checked="" disabled="" type="checkbox"> <strong>Write</strong> it</li>',
    '<li><input disabled="" type="checkbox"> <del>Forget</del> it</li>',
    "</ul>",
  ].join("\n");
  expect(inOrder(shown ?? "")).toBe(inOrder(normalised(html)));
});

test("writes what is too long to be shown as a file", async () => {
  const call = { operation: "convert", options: { text: "a".repeat(200_000), github: false } };
  const { result, outputs } = await runForTest(run, manifest, call);
  expect(result).toMatchObject({ type: "text", language: "html", filename: "result.html" });
  expect(outputs[0]?.content.toString()).toBe(`<p>${"a".repeat(200_000)}</p>`);
});

test("writes a whole page with its title, as a file too", async () => {
  const call = {
    operation: "convert",
    options: { page: true },
    inputs: [{ filename: "notes.md", content: "# My *notes* & more" }],
  };
  const { result, outputs } = await runForTest(run, manifest, call);
  const html =
    '<!doctype html>\n<html>\n<head>\n<meta charset="utf-8">\n<title>My notes &amp; more</title>\n</head>\n<body>\n<h1>My <em>notes</em> &amp; more</h1>\n</body>\n</html>\n';
  expect(result).toEqual({ type: "html", html, filename: "notes.html" });
  expect(outputs).toEqual([{ filename: "notes.html", content: Buffer.from(html) }]);
});

test("leads from footnotes to their texts and back, and to what the text itself names", async () => {
  const html = await convert(
    'One[^a] and two[^a].\n\n[^a]: Note\n\n[up](#top) <p id="top">Top</p>',
  );
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  const hrefs = [...html.matchAll(/ href="#([^"]+)"/g)].map(([, href]) => href);
  expect(ids).toContain("user-content-fn-a");
  expect(hrefs).toContain("user-content-fnref-a-2");
  expect(hrefs).toContain("user-content-top");
  expect(hrefs.filter((href) => !ids.includes(href))).toEqual([]);
  const described = [...html.matchAll(/aria-describedby="([^"]+)"/g)].map(([, id]) => id);
  expect(described.filter((id) => !ids.includes(id))).toEqual([]);
});

const table = (columns: number) =>
  ["a|", "-|", "b|"].map((cell) => `|${cell.repeat(columns)}`).join("\n");

test.each([
  [
    "elements",
    "<div>".repeat(3000),
    "Elements, lists, quotes or emphasis are nested more than 400 levels deep.",
  ],
  ["bullets", "* ".repeat(1500), "Line 1 has more than 100 quotes or bullets."],
  ["quotes", `a\n\n${">".repeat(3000)}`, "Line 3 has more than 100 quotes or bullets."],
  ["columns", table(5000), "Line 2 is in a table with more than 1000 columns."],
  [
    "marks",
    "*a_ ".repeat(100_000),
    "Line 1 is in a paragraph with more than 2500 emphasis or link marks. Split it with an empty line.",
  ],
  [
    "brackets",
    `a\n${"[".repeat(20_000)}`,
    "Line 2 is in a paragraph with more than 2500 emphasis or link marks. Split it with an empty line.",
  ],
])("refuses too many %s in a moment", async (_, text, message) => {
  const startedAt = performance.now();
  await expect(convert(text)).rejects.toMatchObject({ field: "text", message });
  expect(performance.now() - startedAt).toBeLessThan(5000);
});

test.each([
  ["a long list", "* *a* and `_`\n".repeat(5000)],
  ["long names", `${"snake_case_name ".repeat(5000)}\n`],
  ["code", `\`\`\`\n${"*a_ ".repeat(5000)}\n\`\`\`\n`],
  ["a list of old HTML", `<ul>${"<li>a".repeat(1000)}</ul>`],
])("takes %s", async (_, text) => {
  expect((await convert(text)).length).toBeGreaterThan(1000);
});

test.each([
  ["[b]: /c\n\n<pre>\na\nb\n</pre>", "<pre>\na\nb\n</pre>"],
  ["- a\n  <pre>\n  b\n  c</pre>\n- d", "<ul>\n<li>a\n<pre>\nb\nc</pre>\n</li>\n<li>d</li>\n</ul>"],
])("keeps the lines of HTML in %j", async (text, html) => {
  // A leading line feed in pre isn't content.
  expect((await convert(text)).replace("<pre>", "<pre>\n")).toBe(html);
});
