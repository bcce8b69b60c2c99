import {
  bookOptions,
  contentsOptions,
  markdownOptions,
  plainOptions,
  printOptions,
  titledOptions,
} from "./options.ts";
import type { OutputCode } from "./outputs.ts";
import { pairsTo } from "./pairs.ts";
import type { Pair } from "#kit/manifest/pair.ts";

export type Declared = {
  readonly output: OutputCode;
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
  /** Words for the output that people type after "to". */
  readonly words: readonly string[];
  readonly alsoCalled?: readonly string[];
  readonly options:
    | typeof titledOptions
    | typeof printOptions
    | typeof bookOptions
    | typeof contentsOptions
    | typeof markdownOptions
    | typeof plainOptions;
  readonly pairs: readonly Pair[];
  readonly help: readonly string[];
  readonly sample: string;
};

const beside =
  "Pictures are put into a folder named media. You get both as one zip, or just the file if there are none.";
const styled =
  "Headings, lists and quotes use the program's own styles, so you can restyle the whole document at once.";

/** The most wanted first. */
export const declared: readonly Declared[] = [
  {
    output: "word",
    name: "Convert to Word",
    description:
      "Convert Markdown, HTML, EPUB, ODT, RTF and LaTeX files to Word documents (.docx).",
    tags: ["word", "docx", "document", "convert", "markdown", "html", "epub", "odt"],
    words: ["word", "docx"],
    alsoCalled: [
      "word converter",
      "docx converter",
      "document converter",
      "readme to word",
      "ms word",
    ],
    options: titledOptions,
    pairs: pairsTo("word", "Word", [
      "Markdown",
      "HTML",
      "EPUB",
      "ODT",
      "RTF",
      "LaTeX",
      "RST",
      "Org",
      "Jupyter",
    ]),
    help: [
      styled,
      "Formulas become equations that Word can edit. Word fills in the table of contents when you open the file.",
    ],
    sample: "readme.md",
  },
  {
    output: "markdown",
    name: "Convert to Markdown",
    description: "Convert Word, EPUB, ODT, RTF, LaTeX and Jupyter files to Markdown.",
    tags: ["markdown", "md", "document", "convert", "word", "docx", "epub", "jupyter"],
    words: ["markdown", "md"],
    alsoCalled: ["markdown converter", "document to markdown", "docx2md"],
    options: markdownOptions,
    pairs: pairsTo("markdown", "Markdown", [
      "Word",
      "EPUB",
      "ODT",
      "RTF",
      "LaTeX",
      "RST",
      "Org",
      "Jupyter",
    ]),
    help: [
      "GitHub's flavour has tables, task lists, footnotes and formulas. CommonMark has none of these: tables become HTML, and notes a list.",
      beside,
    ],
    sample: "letter.docx",
  },
  {
    output: "pdf",
    name: "Markdown and EPUB to PDF",
    description: "Print Markdown, EPUB, LaTeX, RST, Org and Jupyter files as PDF.",
    tags: ["pdf", "print", "document", "convert", "markdown", "epub", "ebook", "jupyter"],
    words: ["pdf"],
    alsoCalled: [
      "readme to pdf",
      "ebook to pdf",
      "md2pdf",
      "epub2pdf",
      "markdown printer",
      "print markdown",
      "print ebook",
    ],
    options: printOptions,
    pairs: pairsTo("pdf", "PDF", ["Markdown", "EPUB", "LaTeX", "RST", "Org", "Jupyter"]),
    help: [
      "The pages have bookmarks, links that work, and long lines of code wrapped. Chapters of a book start on a new page.",
      "Simple formulas become text, and others stay as LaTeX. For Word, ODT and RTF files, use Word to PDF, which keeps their layout.",
    ],
    sample: "readme.md",
  },
  {
    output: "html",
    name: "Convert to HTML",
    description:
      "Convert Word, EPUB, ODT, RTF and LaTeX files to an HTML page with its pictures inside.",
    tags: ["html", "document", "convert", "word", "docx", "epub", "odt"],
    words: ["html"],
    alsoCalled: ["word to web page", "docx2html"],
    options: titledOptions,
    pairs: pairsTo("html", "HTML", [
      "Word",
      "ODT",
      "EPUB",
      "RTF",
      "LaTeX",
      "RST",
      "Org",
      "Jupyter",
    ]),
    help: [
      "The result is one file with a simple style. Pictures are inside it, except those that the document only links to.",
      "HTML within a Markdown file or notebook stays as it is, scripts included.",
    ],
    sample: "report.docx",
  },
  {
    output: "text",
    name: "Convert to Text",
    description: "Convert Word, EPUB, ODT, RTF, HTML and LaTeX files to plain text (.txt).",
    tags: ["text", "txt", "document", "convert", "word", "docx", "epub"],
    words: ["txt", "text"],
    alsoCalled: [
      "document to text",
      "docx2txt",
      "get text out of word document",
      "extract text from word document",
      "text from ebook",
    ],
    options: plainOptions,
    pairs: pairsTo("text", "Text", ["Word", "EPUB", "ODT", "RTF", "HTML", "Markdown", "LaTeX"]),
    help: [
      "A paragraph is one line. Lists, tables and notes are kept as text. Pictures are left out, but their descriptions stay.",
    ],
    sample: "report.docx",
  },
  {
    output: "odt",
    name: "Convert to ODT",
    description:
      "Convert Word, Markdown, HTML, EPUB, RTF and LaTeX files to OpenDocument texts (.odt).",
    tags: ["odt", "opendocument", "libreoffice", "document", "convert", "word", "docx", "markdown"],
    words: ["odt", "opendocument"],
    alsoCalled: ["odt converter", "word to libreoffice", "word to openoffice"],
    options: titledOptions,
    pairs: pairsTo("odt", "ODT", ["Word", "Markdown", "HTML", "EPUB", "RTF"]),
    help: [styled],
    sample: "report.docx",
  },
  {
    output: "epub",
    name: "Convert to EPUB",
    description: "Convert Word, Markdown, HTML, ODT, RTF and LaTeX files to e-books (EPUB).",
    tags: ["epub", "ebook", "book", "document", "convert", "word", "docx", "markdown"],
    words: ["epub", "ebook", "kindle"],
    alsoCalled: ["epub converter", "ebook converter", "ebook maker", "document to ebook", "e-book"],
    options: bookOptions,
    pairs: pairsTo("epub", "EPUB", ["Word", "Markdown", "HTML", "ODT", "RTF", "LaTeX"]),
    help: [
      "Every top-level heading starts a chapter, and the book has a table of contents. Without a title of its own, the book is named after its first heading or the file.",
      "The result is EPUB 3, which e-readers and the apps of Apple, Google and Kindle open.",
    ],
    sample: "readme.md",
  },
  {
    output: "rtf",
    name: "Convert to RTF",
    description: "Convert Word, Markdown, HTML, EPUB, ODT and LaTeX files to RTF.",
    tags: ["rtf", "document", "convert", "word", "docx", "markdown", "odt"],
    words: ["rtf", "rich text format"],
    alsoCalled: ["rtf converter", "word to wordpad"],
    options: titledOptions,
    pairs: pairsTo("rtf", "RTF", ["Word", "Markdown", "HTML", "ODT", "EPUB"]),
    help: [
      "WordPad, TextEdit and every word processor open RTF. It holds only PNG and JPEG pictures, and formulas become text.",
    ],
    sample: "report.docx",
  },
  {
    output: "latex",
    name: "Convert to LaTeX",
    description: "Convert Word, Markdown, HTML, ODT, RST and Jupyter files to LaTeX (.tex).",
    tags: ["latex", "tex", "document", "convert", "word", "docx", "markdown", "jupyter"],
    words: ["latex", "tex"],
    alsoCalled: ["latex converter", "tex converter", "document to latex", "overleaf"],
    options: titledOptions,
    pairs: pairsTo("latex", "LaTeX", ["Markdown", "Word", "HTML", "ODT", "RST", "Org", "Jupyter"]),
    help: ["The result is a whole document that pdfLaTeX, XeLaTeX and LuaLaTeX compile.", beside],
    sample: "readme.md",
  },
  {
    output: "rst",
    name: "Convert to RST",
    description: "Convert Markdown, Word, HTML, ODT and Jupyter files to reStructuredText.",
    tags: ["rst", "restructuredtext", "sphinx", "document", "convert", "markdown", "word"],
    words: ["rst", "restructuredtext"],
    alsoCalled: ["rst converter", "markdown to sphinx", "python documentation"],
    options: contentsOptions,
    pairs: pairsTo("rst", "RST", ["Markdown", "Word", "HTML", "Jupyter"]),
    help: [beside],
    sample: "readme.md",
  },
  {
    output: "org",
    name: "Convert to Org",
    description: "Convert Markdown, Word, HTML, EPUB and Jupyter files to Emacs Org mode.",
    tags: ["org", "emacs", "document", "convert", "markdown", "word"],
    words: ["org", "org mode"],
    alsoCalled: ["org converter", "markdown to emacs"],
    options: contentsOptions,
    pairs: pairsTo("org", "Org", ["Markdown", "Word", "HTML"]),
    help: [beside],
    sample: "readme.md",
  },
];
