import { paidForPdf } from "#kit/pdf/paid-for-pdf.ts";

export const several = {
  ...paidForPdf,
  files: { ...paidForPdf.files, maxFiles: 20, maxBytes: 50 * 1024 ** 2 },
};

export const kept =
  "Text, links, images, bookmarks and forms are kept. Nothing of a removed page stays in the new file, including bookmarks and links to it.";

export const turnChoices = {
  "90": "90° clockwise",
  "180": "180°",
  "270": "90° anticlockwise",
} as const;
