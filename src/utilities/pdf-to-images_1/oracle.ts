import { comparePdfs } from "#kit/oracle/compare-pdfs.ts";
import { defineOracle } from "#kit/oracle/define-oracle.ts";
import { drawPdf } from "#kit/oracle/draw-pdf.ts";
import { drawForm } from "#kit/oracle/form-pdf.ts";
import { pictureFile } from "#kit/oracle/picture-pdf.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const drawn = comparePdfs(run, manifest, {
  name: "drawn",
  script: "drawn.py",
  command: "pdftoppm at the same size, and qpdf --json",
  cases: (random) =>
    random.list(204, (index) => {
      const pages = random.pick([1, 2, 3]);
      const file =
        index % 2 === 0
          ? pictureFile(random, pages)
          : drawPdf(random, "Drawn", pages).toString("base64");
      const operation = random.pick(["png", "jpeg"]);
      const dpi = random.pick([36, 72, 96, 150]);
      const only = random.pick([null, null, [random.integer(1, pages)]]);
      const options = { dpi, ...(only !== null && { pages: String(only[0]) }) };
      return {
        files: [file],
        operation,
        options,
        expect: { pages: only, likeness: index % 2 === 0 ? 0.93 : 0.98 },
      };
    }),
});

/** Programs lay out by themselves what has no appearance, so that is only alike. */
const forms = comparePdfs(run, manifest, {
  name: "forms",
  script: "drawn.py",
  command: "pdftoppm at the same size, of filled forms",
  cases: (random) =>
    random.list(36, (index) => {
      const looks = (["appearance", "bare", "needed"] as const)[index % 3] ?? "bare";
      const values = random.list(5, () => random.text("abcdefgh", 20));
      return {
        files: [drawForm(random, looks, values).toString("base64")],
        operation: "png",
        options: { dpi: 72 },
        expect: { pages: null, likeness: looks === "appearance" ? 0.97 : 0.8 },
      };
    }),
});

export const oracle = defineOracle({
  by: "poppler's pdftoppm draws the same pages at the same size. SSIM is at least 0.98, or 0.93 for scaled noisy pictures, because each program scales with its own filter.",
  trust:
    "poppler draws with Splash or Cairo, and PDFium, which we draw with, uses AGG: separate projects.",
  comparisons: [drawn, forms],
});
