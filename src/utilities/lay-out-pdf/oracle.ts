import { comparePdfs, type PdfCase } from "#kit/oracle/compare-pdfs.ts";
import { defineOracle, type Oracle } from "#kit/oracle/define-oracle.ts";
import { drawPdf } from "#kit/oracle/draw-pdf.ts";
import { pictureFile } from "#kit/oracle/picture-pdf.ts";
import type { Random } from "#kit/oracle/random.ts";
import type { JsonValue } from "#kit/run/run-result.ts";
import { familyRunForTest } from "#kit/proof/family-for-test.ts";
import { family } from "./manifest.ts";

const run = familyRunForTest(family, import.meta.url);

type Options = { [name: string]: JsonValue };

const papers = ["a4", "a3", "a5", "letter", "legal"];

const draws: Readonly<Record<string, (random: Random, isLarge: boolean) => Options>> = {
  "crop-pdf": (random, isLarge) => {
    const [left = 0, right = 0, top = 0, bottom = 0] = random.list(4, () =>
      isLarge ? random.integer(0, 40) : random.integer(0, 50) / 100,
    );
    return { left, right, top, bottom };
  },
  "n-up-pdf": (random) => ({
    number: random.pick(["2", "4", "6", "8", "9", "16"]),
    paper: random.pick(papers),
    margin: random.integer(0, 6),
  }),
  "booklet-pdf": (random) => ({
    paper: random.pick(papers),
    binding: random.pick(["left", "right"]),
    margin: random.integer(0, 6),
  }),
};

function oracleOf(member: (typeof family)[number]) {
  const { code, operations } = member;
  const [operation = ""] = Object.keys(operations);
  const cases = (random: Random): PdfCase[] =>
    random.list(204, (index) => {
      const count = random.pick([1, 2, 3, 5, 9]);
      const last = random.integer(1, count);
      const isLarge = index % 3 === 0;
      const file = isLarge
        ? pictureFile(random, count)
        : drawPdf(random, "Under", count).toString("base64");
      const options = {
        ...draws[code]?.(random, isLarge),
        pages: last === count ? "" : `1-${last}`,
      };
      return { files: [file], operation, options, expect: last };
    });
  return defineOracle({
    by:
      code === "crop-pdf"
        ? "pdfinfo reports the crop that Python calculates from qpdf's page boxes; pdftoppm draws the cropped page like the same part of the original, and other pages as before."
        : "Python calculates where each page's words and picture belong on the sheets; pdftotext and pdftoppm find them there in our file.",
    trust:
      "poppler and qpdf are separate C++ projects that share no code with ours, and the script calculates the positions independently in Python.",
    comparisons: [
      comparePdfs(run, member, {
        name: code,
        script: code === "crop-pdf" ? "cropped.py" : "on_sheets.py",
        command: "qpdf --check and --json; pdfinfo -box, pdftotext -bbox and pdftoppm of both",
        cases,
      }),
    ],
  });
}

export const oracles: Readonly<Record<string, Oracle>> = Object.fromEntries(
  family.map((member) => [member.code, oracleOf(member)]),
);
