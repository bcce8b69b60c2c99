import { Buffer } from "node:buffer";
import { comparePdfs, type PdfCase } from "#kit/oracle/compare-pdfs.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import {
  type DrawnBookmark,
  drawBookmarks,
  drawOutlinedPdf,
} from "#kit/oracle/draw-outline-pdf.ts";
import type { Random } from "#kit/oracle/random.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { pdfBookmarks } from "../pdf-bookmarks.ts";
import { run } from "../pdf-bookmarks.run.ts";

/** As people write them: by spaces or tabs, and the page before or after the title. */
function asText(random: Random, bookmarks: readonly DrawnBookmark[]): string {
  const indent = random.pick(["  ", " ", "    ", "\t"]);
  const lines = (all: readonly DrawnBookmark[], depth: number): string[] =>
    all.flatMap(([title, page, , inside]) => {
      const before = `${page ?? "-"}: ${title}`;
      const after = `${title} ........ ${page}`;
      const isAfter = page !== null && !/^\d+\s*:/.test(title) && random.integer(0, 3) === 0;
      return [`${indent.repeat(depth)}${isAfter ? after : before}`, ...lines(inside, depth + 1)];
    });
  return lines(bookmarks, 0).join(random.pick(["\n", "\r\n"]));
}

/** What is written as text is open. */
function opened(bookmarks: readonly DrawnBookmark[]): DrawnBookmark[] {
  return bookmarks.map(([title, page, , inside]) => [title, page, true, opened(inside)]);
}

const written = comparePdfs(run, pdfBookmarks, {
  name: "bookmarks",
  script: "bookmarks.py",
  command: "qpdf --json and --check, mutool show outline, pdfinfo and pdftotext of both",
  packages: ["mupdf-tools"],
  cases: (random) =>
    random.list(60, (index): PdfCase => {
      const pages = random.integer(1, 9);
      const operation = random.pick(["replace", "replace", "add", "add", "remove"]);
      const before = index < 8 ? [] : drawBookmarks(random, pages);
      const file = drawOutlinedPdf(random, "Under", pages, before).toString("base64");
      const after = opened(drawBookmarks(random, pages));
      const bookmarks = asText(random, after);
      const options = operation === "remove" ? {} : { bookmarks };
      return { files: [file], operation, options, expect: after };
    }),
});

const listed = compareWith<{ file: string }, string>({
  name: "listed",
  cases: (random) =>
    random.list(60, () => {
      const pages = random.integer(1, 9);
      const bookmarks = drawBookmarks(random, pages);
      return { file: drawOutlinedPdf(random, "Under", pages, bookmarks).toString("base64") };
    }),
  theirs: { script: "listed.py", command: "qpdf --json --json-key=outlines", packages: ["qpdf"] },
  ours: async ({ file }) => {
    const { result } = await runOnServerForTest(run, pdfBookmarks, {
      operation: "list",
      options: {},
      inputs: [{ filename: "a.pdf", content: Buffer.from(file, "base64") }],
    });
    return result?.type === "text" ? result.text : "";
  },
});

export const bookmarkOracle = defineOracle({
  by: "qpdf reads the titles, pages, levels and open states that were asked for, and the same list from files that lead to pages in all ways; MuPDF reads the same outline; poppler finds the pages as they were.",
  trust:
    "qpdf, MuPDF and poppler are separate projects in C and C++ that share no code with our JavaScript library.",
  fewer: "Each case is read by several programs.",
  comparisons: [written, listed],
});
