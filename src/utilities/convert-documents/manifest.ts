import { pairCode } from "#contract/facts/utility/pair-code.ts";
import { defineFamily } from "#kit/manifest/family.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { paidOnServer } from "#kit/manifest/paid-on-server.ts";
import { extensions } from "./inputs.ts";
import { type Declared, declared } from "./members.ts";
import { type OutputCode, outputs } from "./outputs.ts";
import { printing } from "./printing.ts";

const lost = [
  "Headings, paragraphs, bold and italic, lists, tables, links, footnotes, code, formulas and pictures are kept.",
  "Page layout, fonts, colours, headers and footers, text boxes and comments are left out. Tracked changes count as accepted.",
  "Pictures that a document only links to, on the web or in another file, aren't fetched. Files with a password can't be read.",
];

const takenHelp = (endings: readonly string[]) =>
  endings.includes("docx") || endings.includes("odt")
    ? "Works with .docx, .odt, .epub, .md, .html, .rtf, .tex, .rst, .org and .ipynb files. Text files must be in UTF-8. Save an old .doc file as .docx first. Up to 10 files of 20 MB each."
    : "Works with .epub, .md, .tex, .rst, .org and .ipynb files. Text files must be in UTF-8. Up to 10 files of 20 MB each.";

/** Likelihoods that a dropped document should become this. */
const confidences: Readonly<Record<OutputCode, number>> = {
  word: 0.6,
  markdown: 0.56,
  html: 0.5,
  text: 0.46,
  pdf: 0.54,
  epub: 0.42,
  odt: 0.4,
  rtf: 0.3,
  latex: 0.28,
  rst: 0.2,
  org: 0.18,
};

function converter(member: Declared) {
  const { output, name, description, tags, options, pairs, help, sample } = member;
  const { label, extension, own, pictures, isText } = outputs[output];
  const endings = extensions.filter((each) => !(own as readonly string[]).includes(each));
  return defineManifest({
    ...paidOnServer,
    code: `convert-to-${output}`,
    name,
    description,
    category: "documents",
    tags: [...tags],
    alsoCalled: otherNames(member, endings),
    creditsPerExecution: 0.02,
    files: {
      maxFiles: 10,
      maxBytes: 20 * 1024 ** 2,
      allowedTypes: endings.map((ending) => `.${ending}`),
    },
    limits: {
      milliseconds: 60_000,
      memoryBytes: 1024 ** 3,
      pixels: 0,
      outputBytes: 64 * 1024 ** 2,
    },
    needs: output === "pdf" ? ["pandoc", ...printing] : ["pandoc"],
    help: [name, description, ...help, ...lost, takenHelp(endings)].join("\n"),
    pairs: [...pairs],
    detects: [
      {
        kind: "file",
        operation: "convert",
        confidence: confidences[output],
        does: `convert it to ${label}`,
      },
    ],
    operations: {
      convert: {
        name: "Convert",
        description: `Converts each file to ${label}.`,
        options,
        takes: { files: { least: 1 } },
        gives: {
          results: isText ? ["text", "table"] : ["table"],
          files: {
            types: isText && pictures === "beside" ? [`.${extension}`, ".zip"] : [`.${extension}`],
            number: "each",
          },
        },
      },
    },
    examples: [
      {
        name: `${sample} to ${label}`,
        operation: "convert",
        options: {},
        inputs: [sample],
        output: { files: [{ filename: sample.replace(/\w+$/, extension) }] },
      },
    ],
  });
}

/** The free utilities for these are found by their own names. */
const ofOthers = /^(?:md|markdown) to html$|^html? to (?:md|markdown)$/;

/** Search names by extension, besides those of pairs. */
function otherNames({ words, alsoCalled = [], pairs }: Declared, endings: readonly string[]) {
  const known = new Set(pairs.map(({ name }) => pairCode(name)));
  const ways = words.slice(0, 2).flatMap((word) => endings.map((ending) => `${ending} to ${word}`));
  return [...alsoCalled, ...words.slice(2), ...ways].filter(
    (name) => !known.has(pairCode(name)) && !ofOthers.test(name),
  );
}

export const members = declared.map((member) => ({
  manifest: converter(member),
  output: member.output,
}));

export const family = defineFamily(members.map(({ manifest }) => manifest));
