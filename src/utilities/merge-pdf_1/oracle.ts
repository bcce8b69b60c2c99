import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { comparePdfs, type PdfCase } from "#kit/oracle/compare-pdfs.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import { drawBookmarks, drawOutlinedPdf } from "#kit/oracle/draw-outline-pdf.ts";
import { drawPdf } from "#kit/oracle/draw-pdf.ts";
import { drawRichPdf } from "#kit/oracle/draw-rich-pdf.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import type { JsonValue } from "#kit/run/run-result.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

type Pages = [written: string, differences: JsonValue];

const pages = compareWith<{ files: string[] }, Pages>({
  name: "pages",
  cases: (random) =>
    random.list(204, (index) => ({
      files: random.list(index < 4 ? 12 : random.integer(2, 4), (file) =>
        drawPdf(random, `File ${file}`, random.pick([1, 1, 2, 3, 5, 11])).toString("base64"),
      ),
    })),
  theirs: {
    script: "pages.py",
    command: "qpdf --empty --pages FILES; qpdf --check, pdfinfo -box and pdftotext of both",
    packages: ["qpdf", "poppler-utils"],
    given: async ({ files }) => ({ files, ours: (await merge(files)).toString("base64") }),
  },
  ours: async ({ files }) => {
    const digest = createHash("sha256").update(await merge(files));
    return [digest.digest("hex").slice(0, 16), null];
  },
});

const kept = comparePdfs(run, manifest, {
  name: "kept",
  script: "kept.py",
  command: "mutool draw of both; qpdf --check and --json",
  packages: ["mupdf-tools"],
  cases: (random) =>
    random.list(40, (): PdfCase => {
      const counts = random.list(random.integer(2, 3), () => random.integer(1, 3));
      const files = counts.map((count, file) =>
        drawRichPdf(random, `File ${file}`, count).toString("base64"),
      );
      const expect = counts.flatMap((count, file) =>
        Array.from({ length: count }, (_, page) => [file, page]),
      );
      return { files, operation: "merge", options: {}, expect };
    }),
});

const bookmarks = comparePdfs(run, manifest, {
  name: "bookmarks",
  script: "bookmarks.py",
  command: "qpdf --json and --check of all files",
  cases: (random) =>
    random.list(24, (): PdfCase => {
      const files = random.list(random.integer(2, 4), (file) => {
        const pages = random.integer(1, 5);
        const own = random.integer(0, 4) === 0 ? [] : drawBookmarks(random, pages);
        return drawOutlinedPdf(random, `File ${file}`, pages, own).toString("base64");
      });
      const kept = random.pick(["keep", "keep", "files", "none"]);
      return { files, operation: "merge", options: { bookmarks: kept }, expect: kept };
    }),
});

export const oracle = defineOracle({
  by: "qpdf merges the same files; poppler finds the same text, size, rotation and crop on each page. MuPDF draws pages with layers and forms as before, and qpdf finds links by name where they led, and the bookmarks of all files.",
  trust:
    "qpdf, poppler and MuPDF are separate projects in C and C++ that share no code with our JavaScript library, and qpdf also checks our files' structure.",
  comparisons: [pages, kept, bookmarks],
});

async function merge(files: readonly string[]): Promise<Buffer> {
  const inputs = files.map((content, index) => ({
    filename: `${index}.pdf`,
    content: Buffer.from(content, "base64"),
  }));
  const { outputs } = await runOnServerForTest(run, manifest, {
    operation: "merge",
    options: { order: [] },
    inputs,
  });
  return outputs[0]?.content ?? Buffer.alloc(0);
}
