import { z } from "zod";
import { longText } from "#kit/manifest/long-text.ts";
import { qrLooks } from "#kit/qr/qr-looks.ts";
import { smallUtility } from "#kit/small/small-utility.ts";

export const batchQrCodes = smallUtility({
  code: "batch-qr-codes",
  name: "Create QR Codes in Bulk",
  description:
    "Create a QR code for every line of a list, and download them as a ZIP of PNG or SVG files.",
  category: "images",
  tags: ["qr-code", "batch", "list", "zip"],
  alsoCalled: [
    "batch qr codes",
    "bulk qr code generator",
    "qr codes from csv",
    "many qr codes",
    "qr code list",
    "100 qr codes at once",
  ],
  help: [
    "Create many QR codes at once",
    "Paste a list with one code per line, and save the ZIP.",
    "To name a file, put the name and a comma or tab before the content: table-1, https://example.org. Other files are numbered.",
  ],
  does: ["make", "Creates a QR code for each line."],
  takes: { text: "text" },
  options: z.strictObject({
    text: longText("List", { monospace: true }),
    named: z.boolean().default(false).meta({ title: "File name before the first comma or tab" }),
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
  examples: [
    {
      name: "A named table, and one that is numbered",
      source: "ISO/IEC 18004, read back by zbar 0.23",
      options: {
        text: "bar, https://example.org/?t=bar\nhttps://example.org/?t=2",
        named: true,
      },
      gives: {
        type: "table",
        columns: ["File", "Says"],
        rows: [
          ["bar.png", "https://example.org/?t=bar"],
          ["0002.png", "https://example.org/?t=2"],
        ],
      },
      files: [{ filename: "qr-codes.zip" }],
    },
    {
      name: "Drawings for print",
      source: "ISO/IEC 18004, read back by zbar 0.23",
      options: { text: "SN-0001\nSN-0002", format: "svg", level: "H" },
      gives: {
        type: "table",
        columns: ["File", "Says"],
        rows: [
          ["0001.svg", "SN-0001"],
          ["0002.svg", "SN-0002"],
        ],
      },
      files: [{ filename: "qr-codes.zip" }],
    },
  ],
});
