import { tests } from "commonmark-spec";
import { expect, test } from "vitest";
import { textOf } from "#kit/oracle/answers.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

async function convert(text: string, options: object = {}): Promise<string> {
  return textOf(
    await runForTest(run, manifest, { operation: "convert", options: { text, ...options } }),
  );
}

test.each([" ", "<script>alert(1)</script>", "<!-- a -->", "<svg><text>a</text></svg>", "<p></p>"])(
  "refuses %j, in which there is nothing to read",
  async (text) => {
    await expect(convert(text)).rejects.toMatchObject({ code: "no_text", field: "text" });
  },
);

const rows = (number: number, cell = "") => `<table>${`<tr>${cell}`.repeat(number)}</table>`;

test.each([
  ["elements within each other", "<div>".repeat(401), "too_deep"],
  ["columns", rows(1, "<td colspan=1000000001>a"), "too_many_cells"],
  ["rows of many columns", rows(1001, "<td>".repeat(400) + "<td colspan=600>"), "too_many_cells"],
  ["cells that span all rows", rows(2000, "<td rowspan=65534>a"), "too_many_cells"],
  [
    "rows that one long row fills up",
    `<table><tr>${"<td>a".repeat(2000)}${"<tr><td>a".repeat(2000)}</table>`,
    "too_many_cells",
  ],
])("refuses too many %s in a moment", async (_, text, code) => {
  // Processor time excludes other load on the machine.
  const before = process.cpuUsage();
  await expect(convert(text)).rejects.toMatchObject({ code, field: "text" });
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(5000);
});

// These examples have only one Markdown form.
test.each([66, 219, 328, 350, 482, 572])(
  "writes example %i of CommonMark 0.31.2",
  async (wanted) => {
    const { html, markdown } = tests.find(({ number }) => number === wanted) ?? {};
    expect(await convert(html ?? "")).toBe(markdown);
  },
);

// From the Markdown Guide's extended syntax and the GFM specification.
test.each([
  [
    '<ul><li><input type="checkbox" checked disabled> Write the press release</li><li><input type="checkbox" disabled> Update the website</li></ul>',
    "- [x] Write the press release\n- [ ] Update the website\n",
  ],
  [
    "<table><thead><tr><th>f|oo</th></tr></thead><tbody><tr><td>b <code>|</code> az</td></tr><tr><td>b <strong>|</strong> im</td></tr></tbody></table>",
    "| f\\|oo |\n| - |\n| b `\\|` az |\n| b **\\|** im |\n",
  ],
])("writes what GitHub adds, %#", async (html, markdown) => {
  expect(await convert(html)).toBe(markdown);
});

test.each([
  ["what would be signs", "<p>1. a*b*c &lt;b&gt; [x](y)</p>", "1\\. a\\*b\\*c \\<b> \\[x]\\(y)\n"],
  ["space at the edges of emphasis", "a<b> b </b>c<i> </i>d", "a **b** c d\n"],
  ["bold within bold", "<b><strong>a</strong></b>", "**a**\n"],
  ["code that touches", "<code>a</code><code>b</code><code> </code>", "`ab `\n"],
  // cmark-gfm makes of these the HTML given.
  ["a break at the end of bold text", "<b>C<br></b>D", "**C**\\\nD\n"],
  ["breaks within two marks", "<i><b>a<br><br></b></i>b", "***a***\\\n\\\nb\n"],
  ["a break at the end of all", "a<br>", "a\n"],
  ["a break in a cell", "<table><tr><th>a<br>b</table>", "| a<br>b |\n| - |\n"],
  ["spaces in code", "<code> a  b </code> c", "`  a  b  ` c\n"],
  ["code laid out in its source", "<code>\n  a\n</code>", "`a`\n"],
  ["struck text that touches", "<del>a</del><s>b</s>", "~~ab~~\n"],
  [
    "drawings and scripts in between",
    "a<svg><path/><path/></svg>b<script>'<b>'</script>c",
    "abc\n",
  ],
  ["a drawing that ends at once", "a<svg/>b<svg></svg>", "ab\n"],
  ["a drawing without an end", "a<svg>b<svg>c", "a\n"],
  ["a comment without an end", "a<!-- b", "a\n"],
  ["an empty comment", "a<!-->b", "ab\n"],
  ["a whole page", "<!doctype html><title>T</title><body><h1>a</h1>b</body>", "# a\n\nb\n"],
])("reads %s", async (_, html, markdown) => {
  expect(await convert(html)).toBe(markdown);
});

test("takes a page of many small drawings, which nest nothing", async () => {
  expect(await convert(`a${"<svg><path d='M0'/><path d='M1'/></svg>".repeat(1000)}`)).toBe("a\n");
});

test.each([
  ["drawings", "<svg>"],
  ["scripts", "<script "],
  ["comments", "<!-"],
])("reads the beginnings of many %s in a moment", async (_, text) => {
  const startedAt = performance.now();
  await convert(`a${text.repeat(200_000)}`).catch(() => "");
  expect(performance.now() - startedAt).toBeLessThan(5000);
});

test("writes bullets and titles as asked", async () => {
  const html = "<h1>a</h1><ul><li>b</li></ul>";
  expect(await convert(html, { bullet: "+", underlined: true })).toBe("a\n=\n\n+ b\n");
});

test("writes what came of a file as a file", async () => {
  const inputs = [{ filename: "page.html", content: "<p>a</p>" }];
  const { result, outputs } = await runForTest(run, manifest, { operation: "convert", inputs });
  expect(result).toEqual({ type: "text", text: "a\n", filename: "page.md" });
  expect(outputs).toEqual([{ filename: "page.md", content: Buffer.from("a\n") }]);
});
