import { expect, test } from "vitest";
import { textOf } from "#kit/oracle/answers.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { formatXml } from "./format-xml.ts";
import { run } from "./format-xml.run.ts";

async function make(operation: string, text: string, options: object = {}) {
  return runForTest(run, formatXml, { operation, options: { text, ...options } });
}

async function format(text: string, options: object = {}): Promise<string> {
  return textOf(await make("format", text, options));
}

test.each([
  ["<a>", "Line 1, column 4: <a> isn't closed: </a> is missing."],
  ["<a>\n<b></a>", "Line 2, column 4: </a> is here, but </b> must come first."],
  ["<a/><b/>", "Line 1, column 5: XML must have exactly one root element."],
  ["<a>&nbsp;</a>", "Line 1, column 4: the entity &nbsp; is not declared."],
  ["<a b=1/>", "Line 1, column 6: the value of b must be in quotes."],
  ["nothing", "Line 1, column 1: an element such as <root> is expected here."],
])("says what is wrong with %j, in both operations", async (text, sentence) => {
  for (const operation of ["format", "minify"]) {
    await expect(make(operation, text)).rejects.toThrow(sentence);
  }
});

test("refuses more levels than are read, and lays so many out", async () => {
  const nested = (levels: number) => "<a>".repeat(levels) + "</a>".repeat(levels);
  await expect(format(nested(501))).rejects.toThrow(
    "the data is nested more than 500 levels deep.",
  );
  const lines = (await format(nested(500))).split("\n");
  expect(lines.length).toBe(1000);
  expect(lines[499]).toBe(`${"  ".repeat(499)}<a></a>`);
});

test("keeps what stands beside text, says that its space counts, or is nothing but space", async () => {
  const kept = [
    "<p>Call <b> me </b> <i>now</i>\n</p>",
    '<p xml:space="preserve"> <b/> </p>',
    "<p> </p>",
    "<p><![CDATA[ <&> ]]> <b/></p>",
    "<p>&#32;<b/></p>",
  ];
  for (const element of kept) {
    expect(await format(`<r>${element}</r>`)).toBe(`<r>\n  ${element}\n</r>\n`);
    expect(textOf(await make("minify", `<r> ${element} </r>`))).toBe(`<r>${element}</r>`);
  }
});

test("moves in by what is chosen, with a line for each attribute", async () => {
  const text = `<a b='1'  c = "x\ny" ><d e="2"/></a >`;
  expect(await format(text, { indent: "tab", attributeLines: true })).toBe(
    `<a\n\tb='1'\n\tc="x\ny">\n\t<d e="2"/>\n</a>\n`,
  );
  expect(await format(text, { indent: "4" })).toBe(`<a b='1' c="x\ny">\n    <d e="2"/>\n</a>\n`);
});

test("keeps a document type as it is, and says that the result is UTF-8", async () => {
  const declared = `<?xml version='1.0' encoding='latin1'?>\r\n`;
  const type = `<!DOCTYPE a [\n  <!ENTITY b "]>"> <!-- ]> ' -->\n]>`;
  const { result } = await make("format", `${declared}${type}<a><c>&b;</c></a>`);
  expect(result).toEqual({
    type: "text",
    text: `<?xml version='1.0' encoding='UTF-8'?>\n${type}\n<a>\n  <c>&b;</c>\n</a>\n`,
    language: "xml",
    filename: "result.xml",
    notice: "The document declared latin1; the result is UTF-8 and says so.",
  });
});

test("a document type that declares xml:space keeps all space", async () => {
  const type = '<!DOCTYPE a [<!ATTLIST a xml:space (default|preserve) "preserve">]>';
  expect(await format(`${type}<a> <b/> </a>`)).toBe(`${type}\n<a> <b/> </a>\n`);
  expect(textOf(await make("minify", `${type} <a> <b/> </a>`))).toBe(`${type}<a> <b/> </a>`);
});

test("lays out what it has laid out no further", async () => {
  const text = "<a><!-- x\n y --><b><c/>\n\n<?d e?></b>t</a><!-- end -->";
  const once = await format(text.replace("t<", "<"));
  expect(await format(once)).toBe(once);
});
