import { z } from "zod";
import { defineManifest, type Manifest } from "#kit/manifest/manifest.ts";
import type { Pair } from "#kit/manifest/pair.ts";
import { type App, extensionsOf } from "./office-files.ts";
import { filesHelp, fontsHelp, paidForOffice, safetyHelp, takesOffice } from "./paid-for-office.ts";

const archive = z.boolean().default(false).meta({
  title: "For archives (PDF/A)",
  description: "PDF/A-2b has its fonts inside and opens the same for decades.",
});

export const hiddenSlides = z.boolean().default(false).meta({ title: "Include hidden slides" });

const wordOptions = z.strictObject({
  archive,
  comments: z.boolean().default(false).meta({ title: "Comments in the margin" }),
});
const excelOptions = z.strictObject({
  pages: z
    .enum(["file", "sheet"])
    .default("file")
    .meta({
      title: "Pages",
      choices: { file: "As set in the file", sheet: "One page per sheet" },
    }),
  archive,
});
const powerPointOptions = z.strictObject({
  hidden: hiddenSlides,
  notes: z.boolean().default(false).meta({ title: "Add pages with notes" }),
  archive,
});

/** Of all members. */
export type PdfOptions = {
  readonly archive: boolean;
  readonly comments?: boolean;
  readonly pages?: "file" | "sheet";
  readonly hidden?: boolean;
  readonly notes?: boolean;
};

type Declared = Pick<Manifest, "name" | "description" | "tags"> & {
  readonly app: App;
  readonly code: string;
  readonly alsoCalled: string[];
  readonly options: typeof wordOptions | typeof excelOptions | typeof powerPointOptions;
  readonly help: string;
  readonly sample: string;
  readonly pairs: readonly (readonly [of: string, help: string])[];
  readonly detects: NonNullable<Manifest["detects"]>;
};

const toPdf = { operation: "convert", does: "convert it to PDF" } as const;

const declared: readonly Declared[] = [
  {
    app: "writer",
    code: "word-to-pdf",
    name: "Word to PDF",
    description: "Convert Word, OpenDocument and RTF documents to PDF, as they print.",
    tags: ["word", "pdf", "docx", "doc", "odt", "rtf", "document", "convert"],
    alsoCalled: [
      "word document to pdf",
      "word file to pdf",
      "document to pdf",
      "docx2pdf",
      "save word as pdf",
      "print word to pdf",
      "office to pdf",
      "libreoffice to pdf",
      "openoffice to pdf",
      "docm to pdf",
      "letter to pdf",
      "resume to pdf",
      "cv to pdf",
    ],
    options: wordOptions,
    help: "Pages, fonts, headers, footers, tables, pictures, links and footnotes are kept, and headings become bookmarks. Tracked changes are shown as in the document.",
    sample: "report.docx",
    pairs: [
      ["DOCX", "DOCX is what Word has saved since 2007."],
      ["DOC", "DOC is the format of Word 97 to 2003."],
      ["ODT", "ODT is the format of LibreOffice and OpenOffice."],
      ["RTF", "RTF is an older format that WordPad and TextEdit save."],
    ],
    detects: [{ kind: "file", confidence: 0.66, ...toPdf }],
  },
  {
    app: "calc",
    code: "excel-to-pdf",
    name: "Excel to PDF",
    description: "Convert Excel workbooks, OpenDocument spreadsheets and CSV tables to PDF.",
    tags: ["excel", "pdf", "xlsx", "xls", "ods", "csv", "spreadsheet", "convert"],
    alsoCalled: [
      "spreadsheet to pdf",
      "excel file to pdf",
      "excel sheet to pdf",
      "workbook to pdf",
      "xlsx2pdf",
      "save excel as pdf",
      "print excel to pdf",
      "xlsm to pdf",
      "table to pdf",
      "calc to pdf",
    ],
    options: excelOptions,
    help: 'All sheets are printed with the pages that the file sets. If columns end up on other pages, choose "One page per sheet", which makes each page as large as its sheet. Formulas show the values that were saved.',
    sample: "prices.xlsx",
    pairs: [
      ["XLSX", "XLSX is what Excel has saved since 2007."],
      ["XLS", "XLS is the format of Excel 97 to 2003."],
      ["ODS", "ODS is the spreadsheet format of LibreOffice and OpenOffice."],
      ["CSV", "The delimiter of a CSV is found from its first line. The text is UTF-8 or UTF-16."],
    ],
    detects: [
      { kind: "spreadsheet", confidence: 0.62, ...toPdf },
      { kind: "file", confidence: 0.61, ...toPdf },
      { kind: "csv", confidence: 0.05, ...toPdf },
    ],
  },
  {
    app: "impress",
    code: "powerpoint-to-pdf",
    name: "PowerPoint to PDF",
    description: "Convert PowerPoint and OpenDocument presentations to PDF, a page per slide.",
    tags: ["powerpoint", "pdf", "pptx", "ppt", "odp", "slides", "presentation", "convert"],
    alsoCalled: [
      "presentation to pdf",
      "slides to pdf",
      "slideshow to pdf",
      "pptx2pdf",
      "save powerpoint as pdf",
      "print powerpoint to pdf",
      "pptm to pdf",
      "ppsx to pdf",
      "impress to pdf",
    ],
    options: powerPointOptions,
    help: "Each slide becomes a page as it looks at its end: animations, transitions, sounds and videos are left out.",
    sample: "slides.pptx",
    pairs: [
      ["PPTX", "PPTX is what PowerPoint has saved since 2007."],
      ["PPT", "PPT is the format of PowerPoint 97 to 2003."],
      ["ODP", "ODP is the presentation format of LibreOffice and OpenOffice."],
    ],
    detects: [{ kind: "file", confidence: 0.64, ...toPdf }],
  },
];

function toPdfUtility(member: Declared) {
  const { app, code, name, description, tags, alsoCalled, options, help, sample } = member;
  const extensions = extensionsOf(app);
  const output = (input: string) => ({
    files: [{ filename: input.replace(/\w+$/, "pdf") }],
  });
  return defineManifest({
    ...paidForOffice,
    code,
    name,
    description,
    tags,
    alsoCalled,
    files: takesOffice(extensions),
    help: [name, description, help, fontsHelp, safetyHelp, filesHelp(extensions)].join("\n"),
    pairs: member.pairs.map(([of, ofHelp]): Pair => {
      const input = `${sample.replace(/\w+$/, "")}${of.toLowerCase()}`;
      return {
        name: `${of} to PDF`,
        description: `Convert up to 10 ${of} files to PDF at once.`,
        help: ofHelp,
        operation: "convert",
        options: {},
        example: { options: {}, inputs: [input], output: output(input) },
      };
    }),
    detects: member.detects,
    operations: {
      convert: {
        name: "Convert",
        description: "Converts each file to PDF.",
        options,
        takes: { files: { least: 1 } },
        gives: { results: ["table"], files: { types: ["application/pdf"], number: "each" } },
      },
    },
    examples: [
      {
        name: `${sample} to PDF`,
        operation: "convert",
        options: {},
        inputs: [sample],
        output: output(sample),
      },
    ],
  });
}

export const toPdfs = declared.map((member) => ({
  manifest: toPdfUtility(member),
  app: member.app,
}));
