import { comparePdfs } from "#kit/oracle/compare-pdfs.ts";
import { defineOracle } from "#kit/oracle/define-oracle.ts";
import { drawPdf } from "#kit/oracle/draw-pdf.ts";
import { pictureFile } from "#kit/oracle/picture-pdf.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

/** Minimum page similarity at 72 dpi. */
const likenesses = { light: 0.96, balanced: 0.94, strong: 0.9 } as const;

const compressed = comparePdfs(run, manifest, {
  name: "compressed",
  script: "compressed.py",
  command: "qpdf --check, pdftotext and pdftoppm -r 72 of both",
  cases: (random) =>
    random.list(206, (index) => {
      if (index % 4 === 0) {
        const file = drawPdf(random, "Plain", random.pick([1, 2, 5]));
        const options = { level: random.pick(["light", "balanced", "strong"]) };
        return { files: [file.toString("base64")], operation: "compress", options, expect: null };
      }
      const file = pictureFile(random, random.pick([1, 1, 2, 3]));
      if (index % 4 === 1) {
        const options = { megabytes: random.pick([0.1, 0.25, 1]) };
        return { files: [file], operation: "reach", options, expect: 0.9 };
      }
      const level = random.pick(["light", "balanced", "strong"] as const);
      return {
        files: [file],
        operation: "compress",
        options: { level },
        expect: likenesses[level],
      };
    }),
});

export const oracle = defineOracle({
  by: "poppler reads the same text on each page and draws it as similar as the compression level requires, or identical if the file has no pictures; qpdf finds no errors.",
  trust:
    "Debian's qpdf is only a checker here, and poppler is a separate C++ project from the libraries we write with.",
  comparisons: [compressed],
});
