import { comparePdfs } from "#kit/oracle/compare-pdfs.ts";
import { defineOracle } from "#kit/oracle/define-oracle.ts";
import { classicFile, stream } from "#kit/oracle/draw-pdf.ts";
import type { Random } from "#kit/oracle/random.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

function sheets(random: Random, count: number, unit: number): string {
  const kids = Array.from({ length: count }, (_, index) => `${4 + index * 2} 0 R`).join(" ");
  const page = (index: number) => {
    const box = random.pick(["0 0 300 400", "0 0 612 792", "-50 20 350 420"]);
    const crop = random.pick(["", "/CropBox[30 40 200 240]"]);
    const turn = `/Rotate ${random.pick([0, 90, 180, 270, -90])}`;
    const own = unit === 1 ? "" : `/UserUnit ${unit}`;
    const head = `<</Type/Page/Parent 2 0 R/MediaBox[${box}]${crop}${turn}${own}`;
    const text = `BT/F 3 Tf 1 0 0 1 110 140 Tm(Sheet ${index + 1})Tj ET`;
    return [`${head}/Contents ${5 + index * 2} 0 R>>`, stream("", text, true)];
  };
  return classicFile([
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Count ${count}/Kids[${kids}]/Resources<</Font<</F 3 0 R>>>>>>`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
    ...Array.from({ length: count }, (_, index) => page(index)).flat(),
  ]).toString("base64");
}

const signed = comparePdfs(run, manifest, {
  name: "signed",
  script: "signed.py",
  command: "pdftotext, pdftoppm -cropbox and qpdf --check",
  cases: (random) =>
    random.list(204, () => {
      const pages = random.integer(1, 3);
      const unit = random.pick([1, 1, 1, 2]);
      const place = {
        page: random.integer(1, pages),
        left: random.integer(10, 200) / 10,
        top: random.integer(10, 200) / 10,
        width: random.integer(100, 350) / 10,
      };
      const isDrawn = random.integer(0, 1) === 0;
      // Ink at corners reveals rotation and mirroring.
      const drawing = random.pick(["M0 0 L99 99 M0 99 L99 0", "M10 0 L10 80 M10 80 L90 80"]);
      return {
        files: [sheets(random, pages, unit)],
        operation: isDrawn ? "draw" : "type",
        options: isDrawn
          ? { drawing, pen: 0.2, ...place }
          : { name: random.pick(["Hello", "mmm", "Łukasz", "Ελένη", "Иван"]), ...place },
        expect: { ...place, unit, shape: isDrawn ? drawing : "" },
      };
    }),
});

export const oracle = defineOracle({
  by: "pdftoppm draws ink only at the chosen place on the displayed page, along the lines of a drawn cross or angle, and all other pages as before; pdftotext finds the original words and any typed name; qpdf finds no errors.",
  trust:
    "poppler and qpdf are separate C++ projects that share no code with our JavaScript library.",
  comparisons: [signed],
});
