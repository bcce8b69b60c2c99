import type { Pair } from "#kit/manifest/pair.ts";
import { type OutputCode, outputs } from "./outputs.ts";

const sources = {
  Word: [
    "report.docx",
    "Word documents (.docx) keep their headings, lists, tables, notes and links.",
  ],
  ODT: ["report.odt", "ODT is the format of LibreOffice and OpenOffice."],
  RTF: ["report.rtf", "RTF is an older format that WordPad and TextEdit save."],
  EPUB: ["book.epub", "An EPUB is an e-book. Books with copy protection (DRM) can't be read."],
  Markdown: [
    "readme.md",
    "GitHub's Markdown is read, with tables, task lists, footnotes and HTML.",
  ],
  HTML: ["page.html", "Scripts and styles of the page are left out."],
  LaTeX: [
    "paper.tex",
    "Commands of packages that aren't known are left out, and you are told which.",
  ],
  RST: [
    "guide.rst",
    "reStructuredText (RST) is what Python projects write their documentation in.",
  ],
  Org: ["plan.org", "Org files come from Emacs."],
  Jupyter: ["lab.ipynb", "The notebook's text, code and outputs are converted. Nothing is run."],
} as const;

const plain: Readonly<Record<string, string>> = {
  "report.docx": "letter.docx",
  "report.odt": "letter.odt",
  "report.rtf": "letter.rtf",
  "book.epub": "story.epub",
  "page.html": "recipe.html",
  "lab.ipynb": "cells.ipynb",
};

export type Source = keyof typeof sources;

/** @param to as in the pair's name */
export function pairsTo(output: OutputCode, to: string, from: readonly Source[]): Pair[] {
  return from.map((source) => {
    const [withPictures, help] = sources[source];
    // A text with pictures would be a zip.
    const sample = outputs[output].isText ? (plain[withPictures] ?? withPictures) : withPictures;
    const filename = sample.replace(/\w+$/, outputs[output].extension);
    return {
      name: `${source} to ${to}`,
      description: `Convert up to 10 ${source} files to ${to} at once.`,
      help,
      operation: "convert",
      options: {},
      example: { options: {}, inputs: [sample], output: { files: [{ filename }] } },
    };
  });
}
