import { Buffer } from "node:buffer";
import { readFileSync } from "node:fs";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import { memberOf } from "#kit/proof/family-for-test.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { targets } from "./convert-office.ts";
import { family, members } from "./manifest.ts";
import type { App } from "./office-files.ts";
import { run } from "./run.ts";

/** A sample, with other texts in place of its own. */
type Case = { code: string; sample: string; to: string; texts: string[] };

const samples = {
  writer: { files: ["report.docx", "report.odt"], texts: ["Zwölf Boxkämpfer", "Dear Ann"] },
  calc: { files: ["prices.xlsx", "prices.ods"], texts: ["Äpfel", "Here"] },
  impress: { files: ["slides.pptx", "slides.odp"], texts: ["Zwölf Boxkämpfer", "Second slide"] },
} as const satisfies Readonly<Record<App, unknown>>;

const casesOfEach = 8;

const comparison = (app: App, code: string, endings: readonly string[]) =>
  compareWith<Case, string>({
    name: code,
    cases: (random) =>
      random.list(casesOfEach, (index): Case => {
        const sample = samples[app].files[index % 2] ?? samples[app].files[0];
        const others = endings.filter((ending) => !sample.endsWith(`.${ending}`));
        return {
          code,
          sample,
          to: others[(index >> 1) % others.length] ?? "pdf",
          texts: samples[app].texts.map(() => random.text("abcdefghijkläöüÉ", 12)),
        };
      }),
    theirs: {
      script: "read_office.py",
      command: "pdftotext, pdffonts, qpdf --check, catdoc, pandoc, python-docx, openpyxl",
      packages: ["poppler-utils", "qpdf", "catdoc", "pandoc", "python3-docx", "python3-openpyxl"],
      given: async (one) => ({ to: one.to, ours: (await converted(one)).toString("base64") }),
    },
    // What the file says is compared while recording.
    ours: async (one) => (await converted(one)).subarray(0, 4).toString("latin1"),
    agree: (theirs, ours, { texts, to }) =>
      texts.every((text) => theirs.replace(/\s+/g, " ").includes(text)) &&
      ours === (to === "pdf" ? "%PDF" : (starts[to] ?? "PK\x03\x04")),
  });

const ole = Buffer.from("d0cf11e0", "hex").toString("latin1");
const starts: Readonly<Record<string, string>> = { rtf: "{\\rt", doc: ole, xls: ole, ppt: ole };

const slideWords = [
  "quick",
  "brown",
  "fox",
  "jumps",
  "over",
  "lazy",
  "dog",
  "box",
  "with",
  "five",
  "dozen",
  "jugs",
];

/** The pictures of both slides are compared while recording. */
const slides = compareWith<Case, string>({
  name: "powerpoint-to-images",
  cases: (random) =>
    random.list(casesOfEach, (index): Case => ({
      code: "powerpoint-to-images",
      sample: samples.impress.files[index % 2] ?? "slides.pptx",
      to: index % 4 < 2 ? "png" : "jpeg",
      texts: random.list(2, () => random.list(4, () => random.pick(slideWords)).join(" ")),
    })),
  theirs: {
    script: "read_slides.py",
    command: "tesseract --psm 6, after PIL.Image.point",
    packages: ["python3-pil", "tesseract-ocr", "tesseract-ocr-eng"],
    given: async (one) => ({
      pictures: (await outputsOf(one, { format: one.to })).map((each) => each.toString("base64")),
    }),
  },
  ours: async (one) => {
    const pictures = await outputsOf(one, { format: one.to });
    return pictures.map((each) => each.toString("latin1", 0, 3)).join(" ");
  },
  agree: (theirs, ours, { texts, to }) => {
    const start = to === "png" ? "\x89PN" : "\xff\xd8\xff";
    return theirs === texts.join(" ") && ours === `${start} ${start}`;
  },
});

async function converted(one: Case): Promise<Buffer> {
  const [first] = await outputsOf(one, one.to === "pdf" ? {} : { to: one.to });
  return first ?? Buffer.alloc(0);
}

async function outputsOf({ code, sample, texts }: Case, options: object): Promise<Buffer[]> {
  const app = members.find(({ manifest }) => manifest.code === code)?.app ?? "writer";
  const parts = unzipSync(readFileSync(new URL(`samples/${sample}`, import.meta.url)));
  const replaced = Object.entries(parts).map(([name, content]) => {
    if (!name.endsWith(".xml")) return [name, content] as const;
    const text = samples[app].texts.reduce(
      (written, old, index) => written.replaceAll(old, texts[index] ?? ""),
      strFromU8(content),
    );
    return [name, strToU8(text)] as const;
  });
  const { outputs } = await runOnServerForTest(run, memberOf(family, `${code}_1`), {
    operation: "convert",
    options,
    inputs: [{ filename: sample, content: zipSync(Object.fromEntries(replaced)) }],
  });
  return outputs.map(({ content }) => Buffer.from(content));
}

const fewer = "Each file starts LibreOffice, and the texts are drawn anew for each.";

const readers = {
  pdf: "pdftotext reads the drawn texts from our PDF; qpdf finds no errors, and pdffonts finds each font inside.",
  office: "catdoc, Pandoc, python-docx, openpyxl and Python read the drawn texts from our files.",
  images: "Tesseract reads the drawn texts from our pictures of the slides, in their order.",
} as const;

export const oracles = Object.fromEntries(
  members.map(({ manifest: { code }, app, makes }) => [
    code,
    defineOracle({
      by: readers[makes],
      trust: "None of them shares code with LibreOffice, and we know the texts.",
      fewer,
      comparisons: [
        makes === "images"
          ? slides
          : comparison(app, code, makes === "pdf" ? ["pdf"] : targets[app]),
      ],
    }),
  ]),
);
