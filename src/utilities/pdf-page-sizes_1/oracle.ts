import { rowsOf } from "#kit/oracle/answers.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import { drawPdf } from "#kit/oracle/draw-pdf.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

type Sizes = [width: number, height: number, paper: string][];

const measured = compareWith<string, Sizes>({
  name: "measured",
  cases: (random) =>
    random.list(204, () => drawPdf(random, "Size", random.pick([1, 2, 3, 9])).toString("base64")),
  theirs: {
    script: "measured.py",
    command: "pdfinfo -box and qpdf --json",
    packages: ["poppler-utils", "qpdf"],
  },
  ours: async (file) => {
    const inputs = [{ filename: "a.pdf", content: Buffer.from(file, "base64") }];
    const done = await runOnServerForTest(run, manifest, { operation: "measure", inputs });
    return rowsOf(done).flatMap(([pages, , points, paper]) => {
      const [first = 1, last = first] = String(pages).split("-").map(Number);
      const [width = 0, height = 0] = String(points).split(" × ").map(Number);
      const one: Sizes[number] = [width, height, String(paper)];
      return Array.from({ length: last - first + 1 }, () => one);
    });
  },
  choices: [
    {
      reason:
        "ISO 32000-1, 14.11.2.1: a crop box is cut to its overlap with the media box. MuPDF and Ghostscript do so too; poppler ignores the crop when little is left.",
      covers: (_file, theirs) =>
        theirs.some(([width, height]) => width === 14.4 && height === 14.4),
    },
  ],
  agree: (theirs, ours) =>
    theirs.length === ours.length &&
    theirs.every(([width, height, paper], index) => {
      const [ownWidth = 0, ownHeight = 0, ownPaper] = ours[index] ?? [];
      // Ours are rounded to a tenth of a point.
      const isNear = (one: number, other: number) => Math.abs(one - other) < 0.0501;
      const isPaper = paper === "" || paper.toLowerCase() === ownPaper?.toLowerCase();
      return isNear(width, ownWidth) && isNear(height, ownHeight) && isPaper;
    }),
});

export const oracle = defineOracle({
  by: "pdfinfo gives each page's size as displayed and its paper name, and qpdf gives its user unit.",
  trust:
    "poppler and qpdf are separate C++ projects that share no code with our JavaScript library.",
  comparisons: [measured],
});
