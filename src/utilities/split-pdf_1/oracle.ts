import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { comparePdfs, type PdfCase } from "#kit/oracle/compare-pdfs.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import {
  type DrawnBookmark,
  drawBookmarks,
  drawOutlinedPdf,
} from "#kit/oracle/draw-outline-pdf.ts";
import { drawPdf } from "#kit/oracle/draw-pdf.ts";
import { drawRichPdf } from "#kit/oracle/draw-rich-pdf.ts";
import type { Random } from "#kit/oracle/random.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import type { JsonValue } from "#kit/run/run-result.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

type Given = { file: string; pages: string; together: boolean } | { file: string; length: number };

type Pieces = [written: string, differences: JsonValue][];

const pieces = compareWith<Given, Pieces>({
  name: "pieces",
  cases: (random) =>
    random.list(204, (index): Given => {
      const count = random.pick([1, 2, 3, 5, 9, 12]);
      const file = drawPdf(random, "Source", count).toString("base64");
      if (index % 3 === 0) return { file, length: random.pick([1, 2, count, 10_000]) };
      const pages = random.list(random.integer(1, 4), () => drawRange(random, count)).join(", ");
      return { file, pages, together: random.pick([true, false]) };
    }),
  theirs: {
    script: "pieces.py",
    command: "qpdf FILE --pages . RANGE; qpdf --check, pdfinfo -box and pdftotext of both",
    packages: ["qpdf", "poppler-utils"],
    given: async (one) => ({
      ...one,
      ours: (await split(one)).map((content) => content.toString("base64")),
    }),
  },
  ours: async (one) =>
    (await split(one)).map((content) => [
      createHash("sha256").update(content).digest("hex").slice(0, 16),
      null,
    ]),
});

const kept = comparePdfs(run, manifest, {
  name: "kept",
  script: "kept.py",
  command: "mutool draw of both; qpdf --check and --json",
  packages: ["mupdf-tools"],
  cases: (random) =>
    random.list(40, (): PdfCase => {
      const files = [drawRichPdf(random, "Source", 4).toString("base64")];
      const first = random.integer(0, 3);
      const last = random.integer(first, 3);
      const expect = Array.from({ length: last - first + 1 }, (_, at) => [0, first + at]);
      const pages = `${first + 1}-${last + 1}`;
      return { files, operation: "ranges", options: { pages, together: true }, expect };
    }),
});

const bookmarks = comparePdfs(run, manifest, {
  name: "bookmarks",
  script: "bookmarks.py",
  command: "qpdf --json and --check, and pdftotext, of both",
  cases: (random) =>
    random.list(30, (): PdfCase => {
      const pages = random.integer(1, 9);
      // The first leads somewhere, so that there is a place to split.
      const [one, ...others] = drawBookmarks(random, pages);
      const drawn = one === undefined ? others : [withPage(one), ...others];
      const files = [drawOutlinedPdf(random, "Source", pages, drawn).toString("base64")];
      if (random.integer(0, 1) === 0) {
        const level = random.integer(1, 3);
        return { files, operation: "bookmarks", options: { level }, expect: null };
      }
      const first = random.integer(1, pages);
      const range = `${first}-${random.integer(first, pages)}`;
      return { files, operation: "ranges", options: { pages: range }, expect: null };
    }),
});

function withPage([title, page, ...rest]: DrawnBookmark): DrawnBookmark {
  return [title, page ?? 1, ...rest];
}

export const oracle = defineOracle({
  by: "qpdf extracts the same pages; poppler finds the same text, size, rotation and crop on each. MuPDF draws pages with layers and forms as before, and qpdf finds links by name where they led, a file for each bookmark, and in each the bookmarks of its pages.",
  trust:
    "qpdf, poppler and MuPDF are separate projects in C and C++ that share no code with our JavaScript library, and qpdf also checks our files' structure.",
  comparisons: [pieces, kept, bookmarks],
});

function drawRange(random: Random, count: number): string {
  const first = random.integer(1, count);
  return random.pick([`${first}`, `${first}-`, `${first}-${random.integer(first, count)}`, "1-"]);
}

async function split({ file, ...options }: Given): Promise<Buffer[]> {
  const { outputs } = await runOnServerForTest(run, manifest, {
    operation: "length" in options ? "every" : "ranges",
    options,
    inputs: [{ filename: "source.pdf", content: Buffer.from(file, "base64") }],
  });
  return outputs.map(({ content }) => content);
}
