import { z } from "zod";
import { defineManifest, type Manifest } from "#kit/manifest/manifest.ts";
import type { Pair } from "#kit/manifest/pair.ts";
import { type App, extensionsOf } from "./office-files.ts";
import { filesHelp, paidForOffice, safetyHelp, takesOffice } from "./paid-for-office.ts";

/** By app, with the default first. */
export const targets = {
  writer: ["docx", "odt", "doc", "rtf"],
  calc: ["xlsx", "ods", "xls"],
  impress: ["pptx", "odp", "ppt"],
} as const;

export type Target = (typeof targets)[App][number];

const choices: Readonly<Record<Target, string>> = {
  docx: "DOCX: Word since 2007",
  odt: "ODT: LibreOffice",
  doc: "DOC: Word 97 to 2003",
  rtf: "RTF",
  xlsx: "XLSX: Excel since 2007",
  ods: "ODS: LibreOffice",
  xls: "XLS: Excel 97 to 2003",
  pptx: "PPTX: PowerPoint since 2007",
  odp: "ODP: LibreOffice",
  ppt: "PPT: PowerPoint 97 to 2003",
};

type Declared = Pick<Manifest, "name" | "description" | "tags"> & {
  readonly app: App;
  readonly code: string;
  readonly alsoCalled: string[];
  readonly help: string;
  readonly sample: string;
  readonly pairs: readonly (readonly [from: string, to: string])[];
  readonly confidence: number;
};

const declared: readonly Declared[] = [
  {
    app: "writer",
    code: "convert-word-files",
    name: "Convert Word Files",
    description: "Convert between DOC, DOCX, ODT and RTF, with page layout and fonts.",
    tags: ["word", "doc", "docx", "odt", "rtf", "document", "convert"],
    alsoCalled: [
      "old word file",
      "open doc file",
      "doc converter",
      "doc to word",
      "upgrade word document",
      "word 97 to docx",
      "docm to docx",
    ],
    help: "Layout, fonts, headers, footers, tables, pictures, notes, comments and tracked changes are kept as far as both formats have them. DOC and RTF lose newer effects, and equations become pictures in DOC.",
    sample: "report",
    pairs: [
      ["DOC", "DOCX"],
      ["DOCX", "DOC"],
      ["DOC", "ODT"],
      ["ODT", "DOC"],
      ["DOC", "RTF"],
    ],
    confidence: 0.34,
  },
  {
    app: "calc",
    code: "convert-excel-files",
    name: "Convert Excel Files",
    description: "Convert between XLS, XLSX and ODS, with formulas and formats.",
    tags: ["excel", "xls", "xlsx", "ods", "spreadsheet", "convert"],
    alsoCalled: [
      "old excel file",
      "open xls file",
      "excel to libreoffice",
      "libreoffice to excel",
      "excel to openoffice",
      "upgrade excel workbook",
      "xlsm to xlsx",
      "excel to ods",
      "ods to excel",
    ],
    help: "Values, formulas, formats, sheets, charts and comments are kept as far as both formats have them. XLS has at most 65,536 rows and 256 columns per sheet: what is beyond is cut off.",
    sample: "prices",
    pairs: [
      ["XLS", "XLSX"],
      ["XLSX", "XLS"],
      ["ODS", "XLSX"],
      ["XLSX", "ODS"],
      ["XLS", "ODS"],
      ["ODS", "XLS"],
    ],
    confidence: 0.33,
  },
  {
    app: "impress",
    code: "convert-powerpoint-files",
    name: "Convert PowerPoint Files",
    description: "Convert between PPT, PPTX and ODP, with layouts and pictures.",
    tags: ["powerpoint", "ppt", "pptx", "odp", "slides", "presentation", "convert"],
    alsoCalled: [
      "old powerpoint file",
      "open ppt file",
      "powerpoint to libreoffice",
      "libreoffice to powerpoint",
      "upgrade powerpoint presentation",
      "pptm to pptx",
      "powerpoint to odp",
      "odp to powerpoint",
    ],
    help: "Slides, layouts, pictures, notes and simple animations are kept as far as both formats have them. SmartArt becomes shapes.",
    sample: "slides",
    pairs: [
      ["PPT", "PPTX"],
      ["PPTX", "PPT"],
      ["ODP", "PPTX"],
      ["PPTX", "ODP"],
      ["PPT", "ODP"],
    ],
    confidence: 0.32,
  },
];

function converter(member: Declared) {
  const { app, code, name, description, tags, alsoCalled, help, sample, confidence } = member;
  // A CSV has its own utilities.
  const extensions = extensionsOf(app).filter((extension) => extension !== "csv");
  const kinds = app === "calc" ? (["spreadsheet", "file"] as const) : (["file"] as const);
  const example = (from: string, to: string) => ({
    inputs: [`${sample}.${from}`],
    output: { files: [{ filename: `${sample}.${to}` }] },
  });
  const [first, second] = targets[app];
  return defineManifest({
    ...paidForOffice,
    code,
    name,
    description,
    tags,
    alsoCalled,
    files: takesOffice(extensions),
    help: [name, description, help, safetyHelp, filesHelp(extensions)].join("\n"),
    pairs: member.pairs.map(([from, to]): Pair => ({
      name: `${from} to ${to}`,
      description: `Convert up to 10 ${from} files to ${to} at once.`,
      help: `${to} is ${choices[to.toLowerCase() as Target].replace(/^\w+: /, "for ")}.`,
      operation: "convert",
      options: { to: to.toLowerCase() },
      example: { options: {}, ...example(from.toLowerCase(), to.toLowerCase()) },
    })),
    detects: kinds.map((kind) => ({
      kind,
      operation: "convert",
      confidence,
      does: "convert it to another Office format",
    })),
    operations: {
      convert: {
        name: "Convert",
        description: "Converts each file to the format you choose.",
        options: z.strictObject({
          to: z
            .enum(targets[app])
            .default(first)
            .meta({
              title: "Format",
              choices: Object.fromEntries(targets[app].map((each) => [each, choices[each]])),
            }),
        }),
        takes: { files: { least: 1 } },
        gives: {
          results: ["table"],
          files: { types: targets[app].map((each) => `.${each}`), number: "each" },
        },
      },
    },
    examples: [
      {
        name: `${sample}.${second} to ${first}`,
        operation: "convert",
        options: { to: first },
        ...example(second, first),
      },
    ],
  });
}

export const converting = declared.map((member) => ({
  manifest: converter(member),
  app: member.app,
}));
