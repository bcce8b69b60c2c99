import { Buffer } from "node:buffer";
import { readdirSync, readFileSync } from "node:fs";
import { comparePdfs, type PdfCase } from "#kit/oracle/compare-pdfs.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import { classicFile, stream } from "#kit/oracle/draw-pdf.ts";
import type { Random } from "#kit/oracle/random.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { RunError } from "#kit/run/run-error.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const folder = new URL("oracle/documents/", import.meta.url);

/** What all the documents say, each word once. */
const lines = [
  "The harbour was quiet when boats came back",
  "Nobody asked what they had caught overnight",
  "Nine days earlier, strong gales turned south",
  "A small shop sold 25 loaves before noon",
  "Gulls followed every ferry with great patience",
  "Price: 148.50 for seven ropes and fenders",
];
const words = lines.flatMap((line) => line.split(" "));

type Wish = { find: string; replacement: string; keep: string };

/** Some words of a line, for others that the documents have all letters of. */
function wishOf(random: Random): Wish {
  const own = random.pick(lines).split(" ");
  const keep = random.pick(["start", "start", "end", "middle", "others"]);
  const count = random.integer(1, 2);
  const at = random.integer(0, own.length - count);
  const find = own.slice(at, at + count).join(" ");
  const others = [
    random.some(words, 1).join(" "),
    random.some(words, 2).join(" "),
    `${find}${random.pick(["s", " too", ","])}`,
    random.text(Array.from("abcdefghlnoprstuy"), random.integer(3, 9)),
  ];
  // Where all else stays, only the last word has room for more.
  const isShort = keep === "others" && at + count < own.length;
  const replacement = isShort ? find.slice(0, random.integer(1, 3)) : random.pick(others);
  // Words that are part of other words, such as "the", would be found twice.
  const isAlone = find.split(" ").every((word) => lines.join("\n").split(word).length === 2);
  const hasRoom = replacement.length <= find.length + 5;
  return isAlone && hasRoom && replacement !== find ? { find, replacement, keep } : wishOf(random);
}

const made = comparePdfs(run, manifest, {
  name: "made",
  script: "replaced.py",
  command: "pdftotext -raw and -bbox, pdftoppm, mutool draw, qpdf --check",
  packages: ["mupdf-tools"],
  cases: (random) =>
    readdirSync(folder)
      .toSorted()
      .flatMap((name) => {
        const file = readFileSync(new URL(name, folder)).toString("base64");
        return random.list(10, () => caseOf(file, wishOf(random), false));
      }),
});

type Letter = { name: string; letter: string };

/** Those with the letters of their text only. The others have a standard font, which isn't in the file. */
const embedded = readdirSync(folder)
  .toSorted()
  .filter((name) => name !== "reportlab-times.pdf");

const letters = compareWith<Letter, boolean>({
  name: "letters",
  cases: (random) =>
    embedded.flatMap((name) =>
      random.some(Array.from("qxzjkJQXZéł€%7abtTN"), 8).map((letter) => ({ name, letter })),
    ),
  theirs: {
    script: "letters.py",
    command: "pdftotext",
    packages: ["poppler-utils"],
    given: async ({ name, letter }) => ({
      pdf: readFileSync(new URL(name, folder)).toString("base64"),
      letter,
    }),
  },
  ours: async ({ name, letter }) => {
    const inputs = [{ filename: name, content: readFileSync(new URL(name, folder)) }];
    const options = { find: "harbour", replacement: letter };
    try {
      await runOnServerForTest(run, manifest, { operation: "replace", options, inputs });
      return true;
    } catch (error) {
      if (error instanceof RunError && error.message.includes(`no “${letter}”`)) return false;
      throw error;
    }
  },
});

function caseOf(file: string, wish: Wish, turned: boolean): PdfCase {
  return { files: [file], operation: "replace", options: wish, expect: { ...wish, turned } };
}

/** Ways to show a line, each from the place where it starts. */
const ways: readonly ((line: string, random: Random) => string)[] = [
  (line) => `${string(line)} Tj`,
  (line) => `<${Buffer.from(line, "latin1").toString("hex")}> Tj`,
  (line, random) => `[${pieces(line, random).map(string).join(" -30 ")}] TJ`,
  (line, random) =>
    pieces(line, random)
      .map((piece) => `${string(piece)} Tj`)
      .join(" "),
  (line, random) =>
    `${random.pick(["1 Tc", "3 Tw", "90 Tz", "-.2 Tc", "2 Ts"])} ${string(line)} Tj 0 Tc 0 Tw 100 Tz 0 Ts`,
  (line) => `0 TL ${string(line)} '`,
  (line) => `0 TL 1 .5 ${string(line)} " 0 Tw 0 Tc`,
  // As TeX does, without blanks.
  (line) => `[${line.split(" ").map(string).join(" -333 ")}] TJ`,
];

function string(text: string): string {
  return `(${text.replaceAll(/[()\\]/g, "\\$&")})`;
}

function pieces(line: string, random: Random): string[] {
  const at = random.integer(2, line.length - 2);
  return [line.slice(0, at), line.slice(at)];
}

const fonts = ["Helvetica", "Times-Roman", "Courier", "Times-BoldItalic", "Helvetica-Bold"];
const encodings = [
  "/WinAnsiEncoding",
  "/MacRomanEncoding",
  "/StandardEncoding",
  "<</Type/Encoding/BaseEncoding/WinAnsiEncoding/Differences[200/a/e]>>",
];

function drawnFile(random: Random, turned: boolean): string {
  const shown = lines.map((line, at) => {
    const y = 500 - at * 40;
    const size = random.integer(8, 12);
    const start = random.pick([
      `BT /F ${size} Tf 120 ${y} Td`,
      `BT /F ${size} Tf 1 0 0 1 120 ${y} Tm`,
      `BT /F 1 Tf ${size} 0 0 ${size} 120 ${y} Tm`,
      `q ${size} 0 0 -${size} 120 ${y} cm BT /F -1 Tf -1 0 0 1 0 0 Tm`,
    ]);
    // Spacing is in units of the text.
    const isPlain = !start.includes("/F 1 ") && !start.includes("/F -1 ");
    const way = isPlain ? random.pick(ways) : random.pick(ways.slice(0, 3));
    return `${start} ${way(line, random)} ET${start.startsWith("q") ? " Q" : ""}`;
  });
  const content = shown.join("\n");
  const isForm = random.integer(0, 3) === 0;
  const resources = "/Resources<</Font<</F 3 0 R>>/XObject<</X 5 0 R>>>>";
  const turn = turned ? "0 1 -1 0 600 0 cm " : "";
  const font = `<</Type/Font/Subtype/Type1/BaseFont/${random.pick(fonts)}/Encoding${random.pick(encodings)}>>`;
  return classicFile([
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Count 1/Kids[4 0 R]/MediaBox[0 0 600 600]${resources}>>`,
    font,
    "<</Type/Page/Parent 2 0 R/Contents 6 0 R>>",
    stream(`/Type/XObject/Subtype/Form/BBox[0 0 600 600]${resources}`, content, true),
    stream("", `${turn}${isForm ? "/X Do" : content}`, random.integer(0, 1) === 0),
  ]).toString("base64");
}

const drawn = comparePdfs(run, manifest, {
  name: "drawn",
  script: "replaced.py",
  command: "pdftotext -raw and -bbox, pdftoppm, mutool draw, qpdf --check",
  packages: ["mupdf-tools"],
  cases: (random) =>
    random.list(120, (index) => {
      const turned = index % 8 === 0;
      return caseOf(drawnFile(random, turned), wishOf(random), turned);
    }),
});

export const oracle = defineOracle({
  by: "pdftotext and MuPDF read the page as it was with the new text in place of the old one; pdftoppm draws all other lines as before, pixel for pixel, and of the line what was to stay in place. pdftotext tells which letters the embedded fonts have.",
  trust:
    "poppler, MuPDF and qpdf are separate programs in C and C++ that share no code with ours. The documents are by LibreOffice, Chromium, WeasyPrint, cairo, ReportLab, Ghostscript and groff, and by hand.",
  comparisons: [made, drawn, letters],
});
