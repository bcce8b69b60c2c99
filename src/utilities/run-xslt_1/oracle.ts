import { textOf } from "#kit/oracle/answers.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import type { Random } from "#kit/oracle/random.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

type Case = { text: string; stylesheet: string; parameters: string };

const selections = [
  "string(.)",
  "@id",
  "count(item)",
  "sum(.//@n)",
  "name()",
  "position()",
  "concat(name(), '-', $p)",
  "translate(., 'abc', 'ABC')",
  "substring-before(concat(., 'b'), 'b')",
  "normalize-space(.)",
  "string-length(.)",
  "round(sum(.//@n) div 3)",
  "format-number(sum(.//@n) * 1234.5, '#,##0.00')",
  "generate-id() = generate-id(.)",
  "key('k', @id)/@n",
  "ancestor::*[1]/@id",
];

function drawXml(random: Random, depth: number): string {
  const text = () =>
    random.text(["a", "b", "c", " ", "\n", "é", "&amp;", "&lt;", "日"], random.integer(0, 5));
  const attributes = `id="${random.pick(["x", "y", "z"])}" n="${random.integer(-9, 99)}"`;
  const inside =
    depth === 0 ? [] : random.list(random.integer(0, 3), () => drawXml(random, depth - 1));
  return `<item ${attributes}>${text()}${inside.join(text())}</item>`;
}

function drawSheet(random: Random): string {
  const value = () => `<v><xsl:value-of select="${random.pick(selections)}"/></v>`;
  const order = random.pick([
    "",
    '<xsl:sort select="@n" data-type="number"/>',
    '<xsl:sort select="@id" order="descending"/><xsl:sort select="@n" data-type="number"/>',
  ]);
  const body = random.pick([
    `<xsl:for-each select=".//item">${order}${value()}${value()}</xsl:for-each>`,
    `<xsl:apply-templates select="item">${order}</xsl:apply-templates>${value()}`,
    `<xsl:choose><xsl:when test="@n &gt; 40">${value()}</xsl:when><xsl:otherwise><o>${value()}</o></xsl:otherwise></xsl:choose>`,
    `<xsl:copy><xsl:copy-of select="@*"/>${value()}</xsl:copy>`,
    `<xsl:element name="{name()}-{@id}"><xsl:attribute name="a"><xsl:value-of select="."/></xsl:attribute></xsl:element>`,
    `<xsl:copy-of select="."/>`,
  ]);
  return `<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"><xsl:output encoding="UTF-8" omit-xml-declaration="yes"/><xsl:key name="k" match="item" use="@id"/><xsl:param name="p">none</xsl:param><xsl:template match="/"><out><xsl:apply-templates/></out></xsl:template><xsl:template match="item">${body}</xsl:template><xsl:template match="text()"/></xsl:stylesheet>`;
}

const results = compareWith<Case, string>({
  name: "results",
  // Each case starts a program.
  cases: (random) =>
    random.list(60, () => ({
      text: drawXml(random, 3),
      stylesheet: drawSheet(random),
      parameters: random.pick(["", "p=q r", "p='"]),
    })),
  theirs: {
    script: "results.py",
    command: "XSLTC of OpenJDK",
    packages: ["openjdk-17-jdk-headless"],
  },
  ours: async (options) =>
    textOf(await runOnServerForTest(run, manifest, { operation: "transform", options })).replace(
      /\n$/,
      "",
    ),
});

export const oracle = defineOracle({
  by: "Java's own XSLT processor transforms the same documents.",
  trust: "It is Xalan's compiler in Java, and shares no code with libxslt.",
  comparisons: [results],
  fewer: "Each case starts a program, and draws a stylesheet with many instructions.",
});
