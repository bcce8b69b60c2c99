import type { Buffer } from "node:buffer";
import { comparePdfs } from "#kit/oracle/compare-pdfs.ts";
import { defineOracle } from "#kit/oracle/define-oracle.ts";
import { classicFile, stream } from "#kit/oracle/draw-pdf.ts";
import type { Random } from "#kit/oracle/random.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const font = "/Resources<</Font<</F 3 0 R>>>>";

function form(random: Random): { file: string; words: string[] } {
  const values = random.list(random.integer(1, 4), () => random.text("abcdefgh", 6));
  const places = values.map((_, index) => `[20 ${40 + index * 30} 140 ${60 + index * 30}]`);
  const fields = values.map((value, index) => {
    const looks = 6 + index * 2;
    return [
      `<</Type/Annot/Subtype/Widget/FT/Tx/T(field${index})/V(${value})/Rect${places[index]}/F 4/P 4 0 R/DA(/F 10 Tf)/AP<</N ${looks + 1} 0 R>>>>`,
      stream(
        `/Type/XObject/Subtype/Form/BBox[0 0 120 20]${font}`,
        `/Tx BMC q BT/F 10 Tf 2 5 Td(${value})Tj ET Q EMC`,
        random.pick([true, false]),
      ),
    ];
  });
  const [frame, looks] = [6 + fields.length * 2, 7 + fields.length * 2];
  const list = [...fields.map((_, index) => `${6 + index * 2} 0 R`), `${frame} 0 R`].join(" ");
  const names = fields.map((_, index) => `${6 + index * 2} 0 R`).join(" ");
  const turn = random.pick(["", "/Rotate 90", "/Rotate 180"]);
  const objects: (string | Buffer)[] = [
    `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[${names}]/DR<</Font<</F 3 0 R>>>>/DA(/F 10 Tf)>>>>`,
    "<</Type/Pages/Count 1/Kids[4 0 R]/MediaBox[0 0 300 200]>>",
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
    `<</Type/Page/Parent 2 0 R${font}${turn}/Contents 5 0 R/Annots[${list}]>>`,
    stream("", "BT/F 12 Tf 20 170 Td(Form)Tj ET", true),
    ...fields.flat(),
    `<</Type/Annot/Subtype/Square/Rect[200 50 260 90]/F 4/AP<</N ${looks} 0 R>>>>`,
    stream("/Type/XObject/Subtype/Form/BBox[0 0 60 40]", "1 0 0 RG 2 2 56 36 re S", false),
  ];
  return { file: classicFile(objects).toString("base64"), words: ["Form", ...values] };
}

const flattened = comparePdfs(run, manifest, {
  name: "flattened",
  script: "flattened.py",
  command: "qpdf --check and --json, pdftotext and pdftoppm of both",
  cases: (random) =>
    random.list(204, () => {
      const { file, words } = form(random);
      return { files: [file], operation: "flatten", options: {}, expect: words };
    }),
});

export const oracle = defineOracle({
  by: "pdftoppm draws each page as before, pdftotext reads the filled-in text on it, and qpdf finds no fields or comments.",
  trust:
    "poppler is a separate C++ project from qpdf, which we flatten with; Debian's qpdf is only a checker here.",
  comparisons: [flattened],
});
