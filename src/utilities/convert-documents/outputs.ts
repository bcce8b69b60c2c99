export type Output = {
  readonly label: string;
  readonly extension: string;
  /** The document's inputs that are the same format. */
  readonly own: readonly string[];
  readonly to: (flavour?: "github" | "commonmark") => string;
  readonly words: readonly string[];
  readonly pictures: "inside" | "beside" | "left-out";
  /** Whether a run of one file shows the text. */
  readonly isText: boolean;
  /** Whether Pandoc writes a page, which is then printed. */
  readonly isPrinted?: true;
};

const standalone = ["--standalone"];
const plain = ["--wrap=none"];

export const outputs = {
  word: {
    label: "Word",
    extension: "docx",
    own: ["docx"],
    to: () => "docx",
    words: standalone,
    pictures: "inside",
    isText: false,
  },
  markdown: {
    label: "Markdown",
    extension: "md",
    own: ["md", "markdown"],
    to: (flavour) => (flavour === "commonmark" ? "commonmark" : "gfm+tex_math_dollars"),
    words: plain,
    pictures: "beside",
    isText: true,
  },
  html: {
    label: "HTML",
    extension: "html",
    own: ["html", "htm"],
    to: () => "html5",
    words: [...standalone, "--wrap=none", "--mathml"],
    pictures: "beside",
    isText: false,
  },
  pdf: {
    label: "PDF",
    extension: "pdf",
    // LibreOffice prints them as they look.
    own: ["docx", "odt", "rtf", "html", "htm"],
    to: () => "html5",
    words: [...standalone, "--wrap=none", "--highlight-style=tango"],
    pictures: "beside",
    isText: false,
    isPrinted: true,
  },
  text: {
    label: "text",
    extension: "txt",
    own: [],
    to: () => "plain",
    words: plain,
    pictures: "left-out",
    isText: true,
  },
  odt: {
    label: "ODT",
    extension: "odt",
    own: ["odt"],
    to: () => "odt",
    words: standalone,
    pictures: "inside",
    isText: false,
  },
  epub: {
    label: "EPUB",
    extension: "epub",
    own: ["epub"],
    to: () => "epub3",
    words: [...standalone, "--mathml"],
    pictures: "inside",
    isText: false,
  },
  rtf: {
    label: "RTF",
    extension: "rtf",
    own: ["rtf"],
    to: () => "rtf",
    words: standalone,
    pictures: "inside",
    isText: false,
  },
  latex: {
    label: "LaTeX",
    extension: "tex",
    own: ["tex"],
    to: () => "latex",
    words: [...standalone, ...plain],
    pictures: "beside",
    isText: true,
  },
  rst: {
    label: "reStructuredText",
    extension: "rst",
    own: ["rst"],
    to: () => "rst",
    words: [...standalone, ...plain],
    pictures: "beside",
    isText: true,
  },
  org: {
    label: "Org",
    extension: "org",
    own: ["org"],
    to: () => "org",
    words: [...standalone, ...plain],
    pictures: "beside",
    isText: true,
  },
} as const satisfies Readonly<Record<string, Output>>;

export type OutputCode = keyof typeof outputs;
