import type { InputName } from "./utility-inputs.ts";

/** The same work by a utility and by a native program. */
export interface UtilityWork {
  /** Also the first cell of its row in docs/speed.md. */
  readonly name: string;
  readonly utilityId: string;
  readonly operation: string;
  readonly options: Readonly<Record<string, string | number | boolean>>;
  readonly inputs: readonly InputName[];
  /** The first installed one runs, and writes into its working folder. */
  readonly programs: readonly string[];
  /** Debian package of the first program. */
  readonly package: string;
  readonly words: readonly string[];
}

const magick = { programs: ["convert-im6.q16", "convert"], package: "imagemagick" };
const qpdf = { programs: ["qpdf"], package: "qpdf" };
const poppler = { package: "poppler-utils" };

/** The heaviest utilities with a native counterpart, each next to the best in Debian. */
export const utilityWorks: readonly UtilityWork[] = [
  {
    name: "PNG to JPEG",
    utilityId: "convert-to-jpeg_1",
    operation: "convert",
    options: { quality: 90 },
    inputs: ["photo.png"],
    ...magick,
    words: ["photo.png", "-quality", "90", "out.jpg"],
  },
  {
    name: "JPEG to WebP",
    utilityId: "convert-to-webp_1",
    operation: "convert",
    options: { quality: 80 },
    inputs: ["photo.jpg"],
    programs: ["cwebp"],
    package: "webp",
    words: ["-quiet", "-q", "80", "photo.jpg", "-o", "out.webp"],
  },
  {
    name: "Reduce a JPEG",
    utilityId: "resize-image_1",
    operation: "reduce",
    options: { longestSide: 1280 },
    inputs: ["photo.jpg"],
    ...magick,
    words: ["photo.jpg", "-filter", "Lanczos", "-resize", "1280x1280", "-quality", "80", "out.jpg"],
  },
  {
    name: "Merge PDFs",
    utilityId: "merge-pdf_1",
    operation: "merge",
    options: {},
    inputs: ["text.pdf", "more.pdf"],
    ...qpdf,
    words: ["--empty", "--pages", "text.pdf", "more.pdf", "--", "out.pdf"],
  },
  {
    name: "Encrypt a PDF",
    utilityId: "encrypt-pdf_1",
    operation: "encrypt",
    options: { password: "correct horse" },
    inputs: ["text.pdf"],
    ...qpdf,
    words: ["--encrypt", "correct horse", "correct horse", "256", "--", "text.pdf", "out.pdf"],
  },
  {
    name: "Compress a PDF",
    utilityId: "compress-pdf_1",
    operation: "compress",
    options: { level: "balanced" },
    inputs: ["photos.pdf"],
    programs: ["gs"],
    package: "ghostscript",
    words: [
      "-q",
      "-dBATCH",
      "-dNOPAUSE",
      "-sDEVICE=pdfwrite",
      "-dPDFSETTINGS=/ebook",
      "-o",
      "out.pdf",
      "photos.pdf",
    ],
  },
  {
    name: "PDF to PNG",
    utilityId: "pdf-to-images_1",
    operation: "png",
    options: { dpi: 150 },
    inputs: ["short.pdf"],
    programs: ["pdftoppm"],
    ...poppler,
    words: ["-r", "150", "-png", "short.pdf", "out"],
  },
  {
    name: "PDF to text",
    utilityId: "pdf-to-text_1",
    operation: "extract",
    options: {},
    inputs: ["text.pdf"],
    programs: ["pdftotext"],
    ...poppler,
    words: ["text.pdf", "out.txt"],
  },
  {
    name: "Compress with Brotli",
    utilityId: "brotli_1",
    operation: "compress",
    options: { level: 9 },
    inputs: ["rows.json"],
    programs: ["brotli"],
    package: "brotli",
    words: ["-f", "-q", "9", "-o", "out.br", "rows.json"],
  },
  {
    name: "Query JSON",
    utilityId: "query-json_1",
    operation: "query",
    options: { filter: "map(select(.id % 2 == 0) | {name, price})", compact: true },
    inputs: ["rows.json"],
    programs: ["jq"],
    package: "jq",
    words: ["-c", "map(select(.id % 2 == 0) | {name, price})", "rows.json"],
  },
];
