import { z } from "zod";
import { longText } from "#kit/manifest/long-text.ts";
import { qrLooks } from "#kit/qr/qr-looks.ts";
import { smallUtility } from "#kit/small/small-utility.ts";

export const batchQrCodes = smallUtility({
  code: "batch-qr-codes",
  name: "Batch QR Codes",
  description:
    "Make a QR code of each line of a list, and save all of them as one zip of PNG or SVG files.",
  category: "images",
  tags: ["qr-code", "batch", "list", "zip"],
  alsoCalled: ["bulk qr code generator", "qr codes from csv", "many qr codes", "qr code list"],
  help: [
    "Many codes at once",
    "Paste a list, one code a line, and save the zip.",
    "Where a line has a name before a comma or a tab, its file is called so: table-1, https://example.org. Otherwise files are numbered.",
  ],
  does: ["make", "A code of each line."],
  takes: { text: "text" },
  options: z.strictObject({
    text: longText("List", { monospace: true }),
    named: z
      .boolean()
      .default(false)
      .meta({ title: "Names of files before the first comma or tab" }),
    ...qrLooks,
  }),
  gives: { results: ["table"], files: { types: [".zip"], number: "one" } },
  vector: {
    name: "Two tables",
    source: "ISO/IEC 18004, read back by zbar 0.23",
    options: { text: "https://example.org/1\nhttps://example.org/2" },
    gives: {
      type: "table",
      columns: ["File", "Says"],
      rows: [
        ["0001.png", "https://example.org/1"],
        ["0002.png", "https://example.org/2"],
      ],
    },
    files: [{ filename: "qr-codes.zip" }],
  },
});
