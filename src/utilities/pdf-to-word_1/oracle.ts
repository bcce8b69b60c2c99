import { Buffer } from "node:buffer";
import { readdirSync, readFileSync } from "node:fs";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { paragraphsForTest } from "./docx-text-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

type Case = { name: string };

type Words = { printed: string[]; read: string[]; headings: string[] };

const folder = new URL("oracle/documents/", import.meta.url);

/** Of the words that pdftotext finds. It keeps the hyphens of divided words, which we leave out. */
const leastInOrder = 0.98;

const harbour = ["1 The Harbour Report", "2 What to do", "2 The numbers"];

/** The others have none. */
const headings: Readonly<Record<string, readonly string[]>> = {
  "chromium-article.pdf": harbour,
  "chromium-table.pdf": ["1 A table"],
  "ghostscript-again.pdf": harbour,
  // Its sections are as large as its text.
  "groff-report.pdf": ["1 The Harbour Report"],
  "impress-slides.pdf": ["1 Tides", "1 Winds"],
  "weasyprint-article.pdf": harbour,
  "writer-columns.pdf": ["1 In two columns"],
  "writer-report.pdf": harbour,
  "writer-word.pdf": harbour,
};

const read = compareWith<Case, Words>({
  name: "read",
  cases: () =>
    readdirSync(folder)
      .toSorted()
      .map((name) => ({ name })),
  theirs: {
    script: "read_back.py",
    command: "pdftotext, and pandoc -f docx -t json",
    packages: ["pandoc", "poppler-utils"],
    given: async ({ name }) => ({
      pdf: readFileSync(new URL(name, folder)).toString("base64"),
      word: (await wordOf(name)).toString("base64"),
      // By default it reads tables column by column.
      options: name === "calc-sheet.pdf" ? ["-layout"] : [],
    }),
  },
  ours: async ({ name }) => {
    const paragraphs = paragraphsForTest(await wordOf(name));
    return {
      printed: [],
      read: paragraphs.flatMap(({ text }) => text.split(/\s+/).filter((word) => word !== "")),
      headings: paragraphs.flatMap(({ text, style }) =>
        style?.startsWith("Heading") === true ? [`${style.slice(7)} ${text}`] : [],
      ),
    };
  },
  agree: (theirs, ours, { name }) => {
    const printed = theirs.printed.filter((word) => word !== "•");
    return (
      theirs.read.join(" ") === ours.read.join(" ") &&
      theirs.headings.join() === ours.headings.join() &&
      ours.headings.join() === (headings[name] ?? []).join() &&
      commonInOrder(printed, ours.read) >= leastInOrder * printed.length
    );
  },
});

/** The length of the longest common subsequence. */
function commonInOrder(one: readonly string[], other: readonly string[]): number {
  let before = Array.from({ length: other.length + 1 }, () => 0);
  for (const word of one) {
    const row = [0];
    for (const [at, another] of other.entries()) {
      const longest = Math.max(before[at + 1] ?? 0, row[at] ?? 0);
      row.push(word === another ? (before[at] ?? 0) + 1 : longest);
    }
    before = row;
  }
  return before.at(-1) ?? 0;
}

async function wordOf(name: string): Promise<Buffer> {
  const inputs = [{ filename: name, content: readFileSync(new URL(name, folder)) }];
  const { outputs } = await runOnServerForTest(run, manifest, { operation: "convert", inputs });
  return outputs[0]?.content ?? Buffer.alloc(0);
}

export const oracle = defineOracle({
  by: "Pandoc reads our Word documents: at least 98% of the words that pdftotext finds in the PDF are there in the same order, and the headings are those that were written. The documents are by LibreOffice, Chromium, WeasyPrint, groff, Ghostscript, Tesseract and Cairo.",
  trust: "Neither shares code with pdf.js or the library that writes our documents.",
  fewer: "Each document has up to 200 words, which are all compared.",
  comparisons: [read],
});
