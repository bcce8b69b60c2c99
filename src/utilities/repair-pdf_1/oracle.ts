import { comparePdfs } from "#kit/oracle/compare-pdfs.ts";
import { defineOracle } from "#kit/oracle/define-oracle.ts";
import { drawPdf } from "#kit/oracle/draw-pdf.ts";
import { pictureFile } from "#kit/oracle/picture-pdf.ts";
import type { Random } from "#kit/oracle/random.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const damages: readonly ((file: Buffer, random: Random) => Buffer)[] = [
  (file) => file,
  (file) => file.subarray(0, file.lastIndexOf("startxref")),
  (file) => Buffer.concat([Buffer.from("HTTP/1.1 200 OK\r\n\r\n"), file]),
  (file) => Buffer.concat([file, Buffer.from("\n<html>more</html>\n")]),
  (file) => replaced(file, /startxref\n\d+/, "startxref\n7"),
  (file, random) =>
    replaced(
      file,
      /\n\d{10} 00000 n/,
      `\n${String(random.integer(20, 900)).padStart(10, "0")} 00000 n`,
    ),
  (file) => replaced(file, /\/Length \d+/, "/Length 3"),
  (file) => replaced(file, /%%EOF\n$/, ""),
];

function replaced(file: Buffer, what: RegExp, by: string): Buffer {
  return Buffer.from(file.toString("latin1").replace(what, by), "latin1");
}

const repaired = comparePdfs(run, manifest, {
  name: "repaired",
  script: "repaired.py",
  command:
    "qpdf --check, pdfinfo -box, pdftotext and pdftoppm of the file before the damage and of ours",
  cases: (random) =>
    random.list(208, (index) => {
      const count = random.pick([1, 2, 3, 5]);
      const whole =
        index % 4 === 0
          ? Buffer.from(pictureFile(random, count), "base64")
          : drawPdf(random, "Whole", count);
      const damage = damages[index % damages.length] ?? ((file: Buffer) => file);
      return {
        files: [damage(whole, random).toString("base64")],
        operation: "repair",
        options: {},
        expect: whole.toString("base64"),
      };
    }),
});

export const oracle = defineOracle({
  by: "poppler finds the same text, size, rotation and crop on each page as before the damage and draws the same pixels; qpdf finds no errors.",
  trust: "poppler shares no code with qpdf, which we write with; the damage is written by hand.",
  comparisons: [repaired],
});
