import { comparePdfs, type PdfCase } from "#kit/oracle/compare-pdfs.ts";
import { defineOracle } from "#kit/oracle/define-oracle.ts";
import { drawPdf } from "#kit/oracle/draw-pdf.ts";
import { drawForm } from "#kit/oracle/form-pdf.ts";
import type { Random } from "#kit/oracle/random.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

type Field = {
  page: number;
  /** Left, top, width and height in millimetres. */
  area: [number, number, number, number];
  kind: string;
  name: string;
  choices: string[];
};

const words = ["name", "Straße", "Ort 2", "Größe (cm)", "名前", "Имя"];
const choices = ["Yes", "No", "Île", "a/b", "100 %", "(x)"];

function drawFields(random: Random, pages: number): Field[] {
  return random.list(random.integer(1, 5), (index) => {
    const kind = random.pick(["text", "lines", "checkbox", "dropdown"]);
    return {
      page: random.integer(1, pages),
      // The smallest page is of 50 mm.
      area: [
        random.integer(0, 20),
        random.integer(0, 20),
        random.integer(3, 28),
        random.integer(3, 28),
      ],
      kind,
      name: `${random.pick(words)} ${index}`,
      choices: kind === "dropdown" ? random.some(choices, 3) : [],
    };
  });
}

const added = comparePdfs(run, manifest, {
  name: "fields",
  script: "fields.py",
  command:
    "qpdf --json and --check, pdftoppm of the page with all boxes ticked, pdfinfo and pdftotext",
  packages: ["python3-pikepdf"],
  cases: (random) =>
    random.list(40, (index): PdfCase => {
      const isForm = index % 4 === 3;
      const pages = isForm ? 1 : random.integer(1, 3);
      const source = isForm ? drawForm(random, "appearance", ["a", "b"]) : drawLarge(random, pages);
      const fields = drawFields(random, pages);
      const lines = fields.map(({ page, area, kind, name, choices: own }) =>
        [`${page}: ${area.join(", ")}`, kind, name, ...own].join(random.pick([", ", ","])),
      );
      const border = random.pick([true, true, false]);
      const options = { fields: lines.join("\n"), border, size: random.integer(6, 14) };
      return {
        files: [source.toString("base64")],
        operation: "add",
        options,
        expect: { fields, border },
      };
    }),
});

/** Without the page of 5 mm, where no field fits. */
function drawLarge(random: Random, pages: number) {
  for (;;) {
    const file = drawPdf(random, "Under", pages);
    const text = file.toString("latin1");
    if (!/14\.4 14\.4|ObjStm/.test(text)) return file;
  }
}

export const oracle = defineOracle({
  by: "qpdf lists the fields with their names, kinds, choices, pages and places, beside those that were there; poppler draws their borders, and their ticks once pikepdf has ticked them, where they should be, and all else as before.",
  trust:
    "qpdf and poppler are separate C++ projects that share no code with our JavaScript library.",
  fewer: "Each case draws its pages three times.",
  comparisons: [added],
});
