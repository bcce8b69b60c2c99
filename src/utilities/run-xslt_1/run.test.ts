import { expect, test } from "vitest";
import { answerOf } from "#kit/oracle/answers.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const sheet = (body: string) =>
  `<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:e="http://exslt.org/common" extension-element-prefixes="e">${body}</xsl:stylesheet>`;

const template = (body: string) =>
  sheet(`<xsl:output method="text"/><xsl:template match="/">${body}</xsl:template>`);

const transform = (options: object, inputs: { filename: string; content: Buffer }[] = []) =>
  runOnServerForTest(run, manifest, { operation: "transform", options, inputs });

test.each([
  [{}, "text", "Type or paste some text first."],
  [{ text: "<a/>" }, "stylesheet", "Write a stylesheet first."],
  [{ text: "<a>", stylesheet: template("x") }, "text", /^Line 1 of the XML: /],
  [{ text: "<a/>", stylesheet: "<b/>" }, "stylesheet", /^This stylesheet can't be used: /],
  [{ text: "<a/>", stylesheet: "<b>" }, "stylesheet", /^This stylesheet can't be used: /],
  [
    { text: "<a/>", stylesheet: template('<xsl:value-of select="nope("/>') },
    "stylesheet",
    /^The transformation failed: .*nope/,
  ],
  [
    { text: "<a/>", stylesheet: template('<xsl:message terminate="yes">Enough</xsl:message>') },
    "stylesheet",
    /^The stylesheet stopped: .*Enough/,
  ],
  [
    { text: "<a/>", stylesheet: template("x"), parameters: "a b" },
    "parameters",
    "Write a parameter a line, as in year=1818.",
  ],
  [
    { text: "<a/>", stylesheet: template("x"), parameters: `a='"` },
    "parameters",
    "A parameter can't contain both kinds of quotes. Leave one out.",
  ],
  [
    {
      text: "<a/>",
      stylesheet: template(`<xsl:copy-of select="document('/etc/hostname.xml')"/>`),
    },
    "stylesheet",
    "Stylesheets can't load other files here.",
  ],
  [
    { text: "<a/>", stylesheet: template(`<xsl:copy-of select="document('/etc/passwd')"/>`) },
    "stylesheet",
    "Stylesheets can't load other files here.",
  ],
  [
    {
      text: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
      stylesheet: template("x"),
    },
    "text",
    "XML can't load other files here.",
  ],
  [
    {
      text: "<a/>",
      stylesheet: template("é").replace('method="text"', 'method="text" encoding="ISO-8859-1"'),
    },
    "stylesheet",
    "The stylesheet writes another encoding: set UTF-8 in xsl:output.",
  ],
  [
    {
      text: "<a/>",
      stylesheet: template(`<xsl:copy-of select="document('http://localhost/a.xml')"/>`),
    },
    "stylesheet",
    "Stylesheets can't load other files here.",
  ],
  [
    {
      text: "<a/>",
      stylesheet: template('<e:document href="/tmp/xslt-was-here.txt">x</e:document>'),
    },
    "stylesheet",
    /^The transformation failed: /,
  ],
  [
    {
      text: "<a/>",
      stylesheet: sheet(
        '<xsl:template match="/" name="a"><xsl:call-template name="a"/></xsl:template>',
      ),
    },
    "stylesheet",
    /^The transformation failed: .*recursion/,
  ],
])("refuses %j", async (options, field, message) => {
  await expect(transform(options)).rejects.toMatchObject({
    field,
    message: typeof message === "string" ? message : (expect.stringMatching(message) as string),
  });
});

test("shows messages, and says that a result is empty", async () => {
  const stylesheet = template("<xsl:message>Hello</xsl:message>");
  const { text, notice } = answerOf(await transform({ text: "<a/>", stylesheet }), "text");
  expect([text, notice]).toEqual(["", "The result is empty. Messages: Hello"]);
});

test("reads texts whatever encoding they declare, and writes a file for a file", async () => {
  const stylesheet = template('<xsl:value-of select="/a"/>');
  const content = Buffer.from('\ufeff<?xml version="1.0" encoding="ISO-8859-1"?><a>é👩</a>');
  const done = await transform({ stylesheet }, [{ filename: "b.xml", content }]);
  expect(answerOf(done, "text").text).toBe("é👩");
  expect(done.outputs.map(({ filename, content: file }) => [filename, file.toString()])).toEqual([
    ["b.txt", "é👩"],
  ]);
});

test("gives parameters as texts", async () => {
  const stylesheet = sheet(
    '<xsl:output method="text"/><xsl:param name="a"/><xsl:template match="/"><xsl:value-of select="$a"/></xsl:template>',
  );
  const options = { text: "<b/>", stylesheet, parameters: "\na = 1 + 'x'=2\n" };
  expect(answerOf(await transform(options), "text").text).toBe("1 + 'x'=2");
});
