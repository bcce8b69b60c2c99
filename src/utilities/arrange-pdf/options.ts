import { paidForPdf } from "#kit/pdf/paid-for-pdf.ts";

export const several = {
  ...paidForPdf,
  files: { ...paidForPdf.files, maxFiles: 20, maxBytes: 50 * 1024 ** 2 },
};

export const kept =
  "Pages stay as they are, text, links and pictures included; bookmarks and forms stay as well. What is taken out is not in the new file any more.";

export const turnChoices = {
  "90": "To the right",
  "180": "Upside down",
  "270": "To the left",
} as const;
