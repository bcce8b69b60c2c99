import { execFileSync } from "node:child_process";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import { textOf } from "#kit/oracle/answers.ts";
import type { Random } from "#kit/oracle/random.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { makePdfSearchable } from "./make-pdf-searchable.ts";
import { run as makeSearchable } from "./make-pdf-searchable.run.ts";
import { ocrPdfToText } from "./ocr-pdf-to-text.ts";
import { run as readText } from "./ocr-pdf-to-text.run.ts";

type Scan = {
  lines: string[];
  font: string;
  size: number;
  page: [width: number, height: number];
  /** Degrees counter-clockwise. */
  skew: number;
  turn: number;
  specks: number;
};

type Placed = [text: string, x: number, y: number];
type Answer = [picture: string, words: Placed[]];

const sentences = [
  "The quick brown fox jumps over the lazy dog and runs home",
  "Pack my box with five dozen liquor jugs before the evening",
  "All that glitters is not gold but some of it is silver",
  "Where there is smoke there must be fire and some water",
  "Many hands make light work and better late than never",
  "Please pay the sum of 128 euros before the end of March",
];

function scans(random: Random): readonly Scan[] {
  return random.list(6, (index): Scan => ({
    lines: random.list(random.integer(3, 5), () => random.pick(sentences)),
    font: random.pick(["DejaVuSans", "DejaVuSerif"]),
    size: random.integer(23, 27),
    page: [1200, 480],
    skew: index === 0 ? 0 : random.integer(-70, 70) / 10,
    turn: [0, 90, 180, 270, 0, 0][index] ?? 0,
    specks: random.pick([0, 100]),
  }));
}

const drawn = {
  script: "scanned.py",
  command: "PIL.ImageDraw.text in the fonts of DejaVu, turned by PIL.Image.rotate",
  packages: ["python3-pil", "fonts-dejavu-core"],
};

const call = (picture: string) => ({
  operation: "read",
  inputs: [{ filename: "a.png", content: Buffer.from(picture, "base64") }],
});

/** A third of a letter's height: inks differ from letter to letter, and fonts don't. */
const mostPoints = 4;
/** Specks look like points and commas. */
const leastRead = 0.95;
const dpi = 150;

const places = compareWith<Scan, Answer>({
  name: "places",
  cases: scans,
  theirs: drawn,
  ours: async (_scan, [picture]) => {
    const { outputs } = await runOnServerForTest(makeSearchable, makePdfSearchable, call(picture));
    return [picture, wordsOf(outputs[0]?.content ?? Buffer.alloc(0))];
  },
  agree: ([, theirs], [, ours]) => {
    const scale = 72 / dpi;
    const found = theirs.filter(([text, x, y]) =>
      ours.some(
        ([word, across, down]) =>
          word === text && Math.hypot(across - x * scale, down - y * scale) <= mostPoints,
      ),
    );
    return found.length >= theirs.length * leastRead;
  },
});

/** Of a page as it is seen, from its upper left corner, in points. */
function wordsOf(pdf: Buffer): Placed[] {
  const printed = execFileSync("pdftotext", ["-bbox", "-", "-"], { input: pdf, encoding: "utf8" });
  const pattern = /<word xMin="(\S+)" yMin="(\S+)" xMax="(\S+)" yMax="(\S+)">(.*?)<\/word>/g;
  return [...printed.matchAll(pattern)].map(([, left, top, right, bottom, text]) => [
    text ?? "",
    (Number(left) + Number(right)) / 2,
    (Number(top) + Number(bottom)) / 2,
  ]);
}

const letters = compareWith<Scan, Answer>({
  name: "letters",
  cases: (random) => scans(random).slice(0, 3),
  theirs: drawn,
  ours: async (_scan, [picture]) => {
    const read = textOf(await runOnServerForTest(readText, ocrPdfToText, call(picture)));
    return [
      picture,
      read
        .split(/\s+/)
        .filter(Boolean)
        .map((word): Placed => [word, 0, 0]),
    ];
  },
  agree: ([, theirs], [, ours]) => {
    const read = ours.map(([word]) => word);
    const found = theirs.filter(([word]) => read.includes(word));
    return found.length >= theirs.length * leastRead && ours.length <= theirs.length / leastRead;
  },
});

const trust = "Pillow says where it draws each word, and shares no code with Tesseract or with us.";
const fewer = "Each page has dozens of words, takes seconds to read and kilobytes to store.";

export const oracles = {
  "make-pdf-searchable": defineOracle({
    by: "Pillow draws words at known places, at an angle, turned and with specks; poppler's pdftotext finds 95 % of them and more in their places in our PDF.",
    trust,
    fewer,
    comparisons: [places],
  }),
  "ocr-pdf-to-text": defineOracle({
    by: "Pillow draws known words, at an angle, turned and with specks.",
    trust,
    fewer,
    comparisons: [letters],
  }),
};
