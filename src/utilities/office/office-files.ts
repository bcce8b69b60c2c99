/** How a file must begin, or what its zip must have. */
type Kind =
  | { readonly type: "ole"; readonly stream: string }
  | { readonly type: "ooxml"; readonly folder: string }
  | { readonly type: "odf"; readonly mime: string }
  | { readonly type: "rtf" }
  | { readonly type: "csv" };

export type OfficeFile = {
  readonly app: App;
  /** Follows "is not". */
  readonly label: string;
  readonly kind: Kind;
  /** LibreOffice's name. Without it, content would decide what reads a stranger's file. */
  readonly filter: string;
};

export type App = "writer" | "calc" | "impress";

const word = { app: "writer", kind: { type: "ooxml", folder: "word/" } } as const;
const excel = { app: "calc", kind: { type: "ooxml", folder: "xl/" } } as const;
const powerpoint = { app: "impress", kind: { type: "ooxml", folder: "ppt/" } } as const;
const odf = (mime: string) =>
  ({ type: "odf", mime: `application/vnd.oasis.opendocument.${mime}` }) as const;

/** By extension. */
export const officeFiles = {
  docx: { ...word, label: "a Word document (.docx)", filter: "MS Word 2007 XML" },
  docm: { ...word, label: "a Word document (.docm)", filter: "MS Word 2007 XML VBA" },
  doc: {
    app: "writer",
    label: "a Word document (.doc)",
    kind: { type: "ole", stream: "WordDocument" },
    filter: "MS Word 97",
  },
  odt: {
    app: "writer",
    label: "an OpenDocument text (.odt)",
    kind: odf("text"),
    filter: "writer8",
  },
  rtf: {
    app: "writer",
    label: "an RTF document",
    kind: { type: "rtf" },
    filter: "Rich Text Format",
  },
  xlsx: { ...excel, label: "an Excel workbook (.xlsx)", filter: "Calc MS Excel 2007 XML" },
  xlsm: { ...excel, label: "an Excel workbook (.xlsm)", filter: "Calc MS Excel 2007 VBA XML" },
  xls: {
    app: "calc",
    label: "an Excel workbook (.xls)",
    kind: { type: "ole", stream: "Workbook" },
    filter: "MS Excel 97",
  },
  ods: {
    app: "calc",
    label: "an OpenDocument spreadsheet (.ods)",
    kind: odf("spreadsheet"),
    filter: "calc8",
  },
  csv: {
    app: "calc",
    label: "a CSV table",
    kind: { type: "csv" },
    filter: "Text - txt - csv (StarCalc)",
  },
  pptx: {
    ...powerpoint,
    label: "a PowerPoint presentation (.pptx)",
    filter: "Impress MS PowerPoint 2007 XML",
  },
  pptm: {
    ...powerpoint,
    label: "a PowerPoint presentation (.pptm)",
    filter: "Impress MS PowerPoint 2007 XML VBA",
  },
  ppsx: {
    ...powerpoint,
    label: "a PowerPoint show (.ppsx)",
    filter: "Impress MS PowerPoint 2007 XML AutoPlay",
  },
  ppt: {
    app: "impress",
    label: "a PowerPoint presentation (.ppt)",
    kind: { type: "ole", stream: "PowerPoint Document" },
    filter: "MS PowerPoint 97",
  },
  odp: {
    app: "impress",
    label: "an OpenDocument presentation (.odp)",
    kind: odf("presentation"),
    filter: "impress8",
  },
} as const satisfies Readonly<Record<string, OfficeFile>>;

export type OfficeExtension = keyof typeof officeFiles;

const all = Object.keys(officeFiles) as readonly OfficeExtension[];

export function extensionsOf(app: App): readonly OfficeExtension[] {
  return all.filter((extension) => officeFiles[extension].app === app);
}

/** Returns the extension among those, or undefined. */
export function extensionAmong(
  filename: string,
  extensions: readonly OfficeExtension[],
): OfficeExtension | undefined {
  const ending = filename.slice(filename.lastIndexOf(".") + 1).toLowerCase();
  return extensions.find((extension) => extension === ending);
}
