import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { magickAsset } from "#kit/rare-image/magick-asset.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

export const manifest = defineManifest({
  ...freeInBrowser,
  code: "read-qr-code",
  name: "Read QR Code",
  description: "Read the QR code in a photo or screenshot without opening its link.",
  category: "images",
  tags: ["qr-code", "image", "reader", "scanner"],
  alsoCalled: [
    "qr code reader",
    "qr code scanner",
    "scan qr code",
    "decode qr code",
    "qr code from image",
    "qr code without a phone",
  ],
  files: {
    maxFiles: 10,
    maxBytes: 30 * 1024 ** 2,
    allowedTypes: [".png", ".jpg", ".jpeg", ".webp", ".gif", ".avif", "image/*"],
  },
  // Browsers decode pictures themselves.
  assets: [{ ...magickAsset, onServerOnly: true }],
  limits: { ...freeInBrowser.limits, milliseconds: 60_000, pixels: 100_000_000 },
  help: [
    "Read a QR code",
    "Choose images to see what their codes contain.",
    "Links are shown, not opened, so you can check them first.",
    "If a code can't be read, crop the photo to the code, hold the camera straight, and make sure every corner is visible.",
  ].join("\n"),
  detects: [{ kind: "image", operation: "read", confidence: 0.35, does: "read its QR code" }],
  operations: {
    read: {
      name: "Read",
      description: "Reads one code from each image.",
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
    {
      name: "A photo",
      operation: "read",
      options: {},
      inputs: ["photo.jpg"],
      output: {
        result: {
          type: "table",
          columns: ["Picture", "Kind", "Text"],
          rows: [["photo.jpg", "Link", "https://example.org/?q=1"]],
        },
        files: [],
      },
    },
  ],
});
