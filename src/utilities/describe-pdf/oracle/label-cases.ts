import { Buffer } from "node:buffer";
import { comparePdfs, type PdfCase } from "#kit/oracle/compare-pdfs.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import { classicFile, drawPdf } from "#kit/oracle/draw-pdf.ts";
import type { Random } from "#kit/oracle/random.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { pdfPageLabels } from "../pdf-page-labels.ts";
import { run } from "../pdf-page-labels.run.ts";

type Part = [start: number, style: string, prefix: string, first: number];

/** First labels as people write them, with the style and number they mean. */
const written = [
  ["1", "D", 1],
  ["7", "D", 7],
  ["120", "D", 120],
  ["i", "r", 1],
  ["iv", "r", 4],
  ["xii", "r", 12],
  ["xl", "r", 40],
  ["XC", "R", 90],
  ["MCMXCIV", "R", 1994],
  ["a", "a", 1],
  ["y", "a", 25],
  ["zz", "a", 52],
  ["B", "A", 2],
  ["AA", "A", 27],
] as const;

const prefixes = ["", "", "A-", "Part ", "§", "附録 ", "(x) "];

function drawParts(random: Random, pages: number): { parts: Part[]; labels: string } {
  const starts = random.some(
    Array.from({ length: pages }, (_, index) => index),
    random.integer(1, 4),
  );
  const lines: string[] = [];
  const parts = starts.map((start): Part => {
    const prefix = random.pick(prefixes);
    if (random.integer(0, 6) === 0) {
      const text = random.pick(["Cover", "Plates", "", "Ω"]);
      lines.push(`${start + 1}: ${text}`);
      return [start, "", text, 1];
    }
    const [label, style, first] = random.pick(written);
    lines.push(`${start + 1}${random.pick([":", " : "])}${prefix}${label}`);
    // A space at the start of a label doesn't count.
    return [start, style, prefix, first];
  });
  if (!starts.includes(0)) parts.push([0, "D", "", 1]);
  return { parts: parts.toSorted(([one], [other]) => one - other), labels: lines.join("\n") };
}

const set = comparePdfs(run, pdfPageLabels, {
  name: "labels",
  script: "labels.py",
  command: "pikepdf.Page.label of each page; qpdf --check, pdfinfo and pdftotext of both",
  packages: ["python3-pikepdf"],
  cases: (random) =>
    random.list(60, (): PdfCase => {
      const pages = random.integer(1, 30);
      const { parts, labels } = drawParts(random, pages);
      return {
        files: [drawPdf(random, "Under", pages).toString("base64")],
        operation: "set",
        options: { labels },
        expect: { parts, pages },
      };
    }),
});

/** With the number tree in one or several nodes. */
function labelledPdf(random: Random, pages: number): string {
  const first = 3;
  const kids = Array.from({ length: pages }, (_, index) => `${first + index} 0 R`);
  const starts = random
    .some(
      kids.map((_, index) => index),
      5,
    )
    .toSorted((one, other) => one - other);
  if (starts[0] !== 0) starts.unshift(0);
  const entries = starts.map((start) => {
    const style = random.pick(["/S/D", "/S/r", "/S/R", "/S/a", "/S/A", ""]);
    const prefix = random.pick(["", "/P(B-)", "/P<FEFF03A9>"]);
    const number = style === "" ? "" : random.pick(["", "/St 3", "/St 30"]);
    return [start, `<<${style}${prefix}${number}>>`] as const;
  });
  const half = random.integer(0, 1) === 0 ? entries.length : Math.ceil(entries.length / 2);
  const node = (part: typeof entries) => `/Nums[${part.flat().join(" ")}]`;
  const [one, other] = [entries.slice(0, half), entries.slice(half)];
  const limits = (part: typeof entries) => `/Limits[${part[0]?.[0]} ${part.at(-1)?.[0]}]`;
  const tree =
    other.length === 0
      ? node(one)
      : `/Kids[${[one, other].map((part) => `<<${limits(part)}${node(part)}>>`).join("")}]`;
  return classicFile([
    `<</Type/Catalog/Pages 2 0 R/PageLabels<<${tree}>>>>`,
    `<</Type/Pages/Count ${pages}/Kids[${kids.join(" ")}]/MediaBox[0 0 200 100]>>`,
    ...kids.map(() => "<</Type/Page/Parent 2 0 R/Resources<<>>>>"),
  ]).toString("base64");
}

const shown = compareWith<{ file: string }, string[] | string[][]>({
  name: "shown",
  cases: (random) => random.list(40, () => ({ file: labelledPdf(random, random.integer(1, 60)) })),
  theirs: {
    script: "shown_labels.py",
    command: "pikepdf.Page.label",
    packages: ["python3-pikepdf"],
  },
  ours: async ({ file }) => {
    const { result } = await runOnServerForTest(run, pdfPageLabels, {
      operation: "show",
      options: {},
      inputs: [{ filename: "a.pdf", content: Buffer.from(file, "base64") }],
    });
    return result?.type === "table" ? result.rows.map((row) => row.map(String)) : [];
  },
  choices: [
    {
      reason:
        "After Z, pikepdf counts AA, AB and AC. ISO 32000-1, table 159, asks for AA, BB and CC.",
      covers: (_one, theirs) =>
        theirs.some((label) =>
          /(?:^|[^A-Za-z])(?:([A-C])(?!\1)[A-Z]|([a-c])(?!\2)[a-z])$/.test(String(label)),
        ),
    },
  ],
  agree: (theirs, ours) => {
    const rows = ours as string[][];
    const pages = rows.map(([range = ""]) => range.split("-").map(Number));
    const isWhole = pages.every(([from], index) => from === (pages[index - 1]?.at(-1) ?? 0) + 1);
    return (
      isWhole &&
      pages.at(-1)?.at(-1) === theirs.length &&
      rows.every(([, labels], index) => {
        const [from = 0] = pages[index] ?? [];
        const [one, other] = [theirs[from - 1], theirs[(pages[index]?.at(-1) ?? 0) - 1]];
        return labels === (one === other ? one : `${String(one)}-${String(other)}`);
      })
    );
  },
});

export const labelOracle = defineOracle({
  by: "pikepdf gives each page the label that was asked for, and the labels that we show of other files; qpdf and poppler find the pages as they were.",
  trust:
    "pikepdf is a Python library over QPDF's C++ code, and shares no code with our JavaScript library.",
  fewer: "Each case is read by several programs.",
  comparisons: [set, shown],
});
