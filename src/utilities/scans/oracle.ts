import { execFileSync } from "node:child_process";
import sharp from "sharp";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import { textOf } from "#kit/oracle/answers.ts";
import type { Random } from "#kit/oracle/random.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { makePdfSearchable } from "./make-pdf-searchable.ts";
import { run as makeSearchable } from "./make-pdf-searchable.run.ts";
import { ocrPdfToText } from "./ocr-pdf-to-text.ts";
import { run as readText } from "./ocr-pdf-to-text.run.ts";
import { straightenScans } from "./straighten-scans.ts";
import { run as straighten } from "./straighten-scans.run.ts";

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

type Upright = [scan: string, page: string, degreesOff: number, likeness: number];

const uprights = compareWith<Omit<Scan, "specks">, Upright | [scan: string, page: string]>({
  name: "upright",
  cases: (random) =>
    [0, 90, 180, 270].map((turn) => ({
      lines: random.list(6, () => random.pick(sentences)),
      font: random.pick(["DejaVuSans", "DejaVuSerif"]),
      size: random.integer(23, 27),
      page: [1200, 480],
      skew: random.integer(10, 80) / (random.integer(0, 1) === 0 ? 10 : -10),
      turn,
    })),
  theirs: { ...drawn, script: "upright.py" },
  ours: async (_scan, [scan, page]) => {
    const { outputs } = await runOnServerForTest(straighten, straightenScans, {
      ...call(scan),
      operation: "straighten",
    });
    const words = ["-r", String(dpi), "-gray", "-singlefile", "-png", "-"];
    const made = execFileSync("pdftoppm", words, { input: outputs[0]?.content ?? "" });
    return [scan, page, ...(await turnedFrom(made, Buffer.from(page, "base64")))];
  },
  agree: (_theirs, [, , degreesOff = 9, likeness = 0]) => degreesOff <= 0.2 && likeness > 0.8,
});

/** Finds the angle at which a picture is most like another, and how like it then is. */
async function turnedFrom(made: Buffer, page: Buffer): Promise<[degrees: number, like: number]> {
  const wanted = await greys(page, 0);
  const tried = await Promise.all(
    Array.from({ length: 21 }, async (_, index): Promise<[number, number]> => {
      const angle = (index - 10) / 10;
      return [Math.abs(angle), correlation(wanted, await greys(made, angle))];
    }),
  );
  return tried.reduce((best, each) => (each[1] > best[1] ? each : best));
}

/** The middle of a picture, turned about it and a little blurred. */
async function greys(picture: Buffer, angle: number): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const turned = await sharp(picture)
    .rotate(angle, { background: "#ffffff" })
    .png()
    .toBuffer({ resolveWithObject: true });
  const [left, top] = [
    (turned.info.width - width) / 2 + 60,
    (turned.info.height - height) / 2 + 40,
  ];
  return sharp(turned.data)
    .extract({
      left: Math.round(left),
      top: Math.round(top),
      width: width - 120,
      height: height - 80,
    })
    .toColourspace("b-w")
    .blur(2)
    .raw()
    .toBuffer();
}

function correlation(one: Buffer, other: Buffer): number {
  if (one.length !== other.length) return 0;
  const mean = (values: Buffer) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [a, b] = [mean(one), mean(other)];
  let [both, ofOne, ofOther] = [0, 0, 0];
  for (const [at, value] of one.entries()) {
    const [x, y] = [value - a, (other[at] ?? 0) - b];
    both += x * y;
    ofOne += x * x;
    ofOther += y * y;
  }
  return both / Math.sqrt(ofOne * ofOther || 1);
}

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
  "straighten-scans": defineOracle({
    by: "Pillow turns pages by known angles up to 8°, and to all sides; poppler draws our PDF, and what is like Pillow's page is at most 0.2° off.",
    trust,
    fewer,
    comparisons: [uprights],
  }),
};
