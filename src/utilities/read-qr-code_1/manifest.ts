import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

export const manifest = defineManifest({
  ...freeInBrowser,
  code: "read-qr-code",
  name: "QR Code Reader",
  description:
    "Read the QR code on a picture or screenshot, without opening what it leads to. The picture stays in your browser.",
  category: "images",
  tags: ["qr-code", "barcode", "image", "reader", "scanner"],
  alsoCalled: [
    "qr code reader",
    "qr code scanner",
    "scan qr code",
    "decode qr code",
    "qr code from image",
    "barcode reader",
  ],
  files: {
    maxFiles: 10,
    maxBytes: 30 * 1024 ** 2,
    allowedTypes: [".png", ".jpg", ".jpeg", ".webp", ".gif", ".avif", "image/*"],
  },
  limits: { ...freeInBrowser.limits, milliseconds: 60_000, pixels: 100_000_000 },
  help: [
    "Read a QR code",
    "Choose pictures, and see what their codes say.",
    "A link is shown, not opened: look at it first.",
    "Where a photo is not read, cut it to the code, hold the camera straight, and see that no corner is missing.",
  ].join("\n"),
  detects: [{ kind: "image", operation: "read", confidence: 0.35, does: "read a QR code in it" }],
  operations: {
    read: {
      name: "Read",
      description: "Reads one code from each picture.",
      takes: { files: { least: 1 } },
      gives: { results: ["table"] },
      options: z.strictObject({}),
    },
  },
  examples: [
    {
      name: "A link",
      operation: "read",
      options: {},
      inputs: ["link.png"],
      output: {
        result: {
          type: "table",
          columns: ["Picture", "Kind", "Text"],
          rows: [["link.png", "Link", "https://example.org/?q=1"]],
        },
        files: [],
      },
    },
  ],
});
