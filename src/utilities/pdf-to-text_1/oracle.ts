import { Buffer } from "node:buffer";
import { PDFDocument, StandardFonts, type PDFFont } from "@cantoo/pdf-lib";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import { drawnLine, unicodeFile, type Way } from "#kit/oracle/unicode-pdf.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

type Line = { text: string; size: number; font: number };
type Case = { pages: Line[][]; gap: number; turned: number };

const fonts = [StandardFonts.Helvetica, StandardFonts.TimesRomanBold, StandardFonts.Courier];
const letters = Array.from("aZ09.,;:!?()[]{}<>&%$#@*+-=/|~^_\"'éÄß©®€£¥§¿¡ñøÅœ…–—“”•");

async function pdfOf({ pages, gap, turned }: Case): Promise<string> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const embedded: PDFFont[] = [];
  for (const name of fonts) embedded.push(await document.embedFont(name));
  for (const lines of pages) {
    const page = document.addPage([595, 842]);
    for (const [index, { text, size, font: number }] of lines.entries()) {
      const font = embedded[number];
      const y = 800 - index * gap;
      if (font !== undefined && text !== "") page.drawText(text, { x: 40, y, size, font });
    }
    if (turned > 0) page.setRotation({ type: "degrees", angle: turned } as never);
  }
  return Buffer.from(await document.save({ useObjectStreams: pages.length % 2 === 0 })).toString(
    "base64",
  );
}

const documents = compareWith<Case, string[]>({
  name: "documents",
  cases: (random) =>
    random.list(210, (index): Case => ({
      pages: random.list(random.integer(1, 3), () =>
        random.list(random.integer(1, 6), () => ({
          text: `a${random.list(random.integer(1, 6), () => random.text(letters, random.integer(1, 8))).join(" ")}`,
          size: random.integer(8, 14),
          font: random.integer(0, fonts.length - 1),
        })),
      ),
      gap: random.integer(18, 40),
      turned: index % 10 === 0 ? 90 : 0,
    })),
  theirs: {
    script: "documents.py",
    command: "pdftotext -raw",
    packages: ["poppler-utils"],
    given: async (one) => ({ pdf: await pdfOf(one) }),
  },
  ours: async (one) => {
    const content = Buffer.from(await pdfOf(one), "base64");
    const call = { operation: "extract", inputs: [{ filename: "a.pdf", content }] };
    const { outputs } = await runOnServerForTest(run, manifest, call);
    return wordsOf(outputs[0]?.content.toString("utf8") ?? "");
  },
  digested: true,
});

type Lines = { lines: { seen: string; way: Way }[] };

const hebrew = ["שלום", "עולם", "תאריך", "ליום", "טוב", "ספר"];
const arabic = ["مرحبا", "بكم", "كتاب", "سلام"];
const ways: readonly Way[] = [
  "whole",
  "words",
  "words from the right",
  "letters",
  "letters from the right",
];

const fromTheRight = compareWith<Lines, string>({
  name: "logical",
  cases: (random) =>
    random.list(80, (index): Lines => {
      const script = random.pick([hebrew, hebrew, arabic]);
      const others = random.pick([[], ["2024"], ["15.3.2024", "12"], ["PDF"], ["Ada", "7"]]);
      return {
        lines: random.list(random.integer(1, 3), () => {
          const turned = random
            .list(random.integer(3, 6), () => random.pick(script))
            .map((word) => Array.from(word).toReversed().join(""));
          // One word of another side, so that there is one way to read the line.
          const at = random.integer(1, turned.length - 1);
          const mixed = others.length === 0 ? turned : turned.toSpliced(at, 0, random.pick(others));
          return { seen: mixed.join(" "), way: ways[index % ways.length] ?? "whole" };
        }),
      };
    }),
  theirs: {
    script: "logical.py",
    command: "pdftotext",
    packages: ["poppler-utils"],
    given: async (one) => ({ pdf: linesPdf(one).toString("base64") }),
  },
  ours: async (one) => {
    const inputs = [{ filename: "a.pdf", content: linesPdf(one) }];
    const { outputs } = await runOnServerForTest(run, manifest, { operation: "extract", inputs });
    return (outputs[0]?.content.toString("utf8") ?? "").replaceAll(/\s/g, "");
  },
});

function linesPdf({ lines }: Lines): Buffer {
  return unicodeFile(
    lines.map(({ seen, way }, at) => drawnLine(seen, 340 - at * 30, way)).join(""),
  );
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== "");
}

export const oracle = defineOracle({
  by: "poppler's pdftotext, on documents made by pdf-lib, which plays no part in reading them, and on lines of Hebrew and Arabic written by hand.",
  trust: "poppler is written in C++ and shares no code with pdf.js, which we read with.",
  comparisons: [documents, fromTheRight],
});
