import { z } from "zod";
import type { Asset } from "#kit/assets/asset.ts";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { magickAsset } from "#kit/rare-image/magick-asset.ts";

/** ZXing-C++ 3, with the readers only. */
export const zxingAsset: Asset = {
  package: "zxing-wasm",
  file: "dist/reader/zxing_reader.wasm",
  sha256: "e8af31edb56d0522f4de74495839385ef019ba8bc90d38e5ecb2f18795d86fb2",
};

const columns = ["Picture", "Kind", "Content"];

export const readBarcode = defineManifest({
  ...freeInBrowser,
  code: "read-barcode",
  name: "Read Barcode",
  description:
    "Read all barcodes in a photo or screenshot: EAN, UPC, Code 128, Code 39, ITF, Data Matrix, PDF417, Aztec and QR.",
  category: "images",
  tags: ["barcode", "image", "reader", "scanner"],
  alsoCalled: [
    "barcode reader",
    "barcode scanner",
    "scan barcode",
    "decode barcode",
    "barcode from image",
    "barcode number from picture",
    "data matrix reader",
    "pdf417 reader",
    "aztec code reader",
    "ean scanner",
    "boarding pass reader",
  ],
  files: {
    maxFiles: 10,
    maxBytes: 30 * 1024 ** 2,
    allowedTypes: [".png", ".jpg", ".jpeg", ".webp", ".gif", ".avif", "image/*"],
  },
  // Browsers decode pictures themselves.
  assets: [zxingAsset, { ...magickAsset, onServerOnly: true }],
  limits: { ...freeInBrowser.limits, milliseconds: 60_000, pixels: 100_000_000 },
  help: [
    "Read barcodes",
    "Choose images to see what their barcodes contain. Every code in an image is read.",
    "Codes of shops only hold a number: the price and name of a product are in the shop's own system.",
    "If a code can't be read, crop the image to it, and make sure that the blank space on both sides is visible and the bars are sharp.",
  ].join("\n"),
  detects: [{ kind: "image", operation: "read", confidence: 0.3, does: "read its barcodes" }],
  operations: {
    read: {
      name: "Read",
      description: "Reads all codes in each image.",
      takes: { files: { least: 1 } },
      gives: { results: ["table"] },
      options: z.strictObject({}),
    },
  },
  examples: [
    {
      name: "A product",
      operation: "read",
      options: {},
      inputs: ["product.png"],
      output: {
        result: { type: "table", columns, rows: [["product.png", "EAN-13", "4006381333931"]] },
        files: [],
      },
    },
    {
      name: "A boarding pass",
      operation: "read",
      options: {},
      inputs: ["boarding-pass.png"],
      output: {
        result: {
          type: "table",
          columns,
          rows: [["boarding-pass.png", "PDF417", "M1LOVELACE/ADA ZRHLHRLX 0316 331Y012A0042"]],
        },
        files: [],
      },
    },
    {
      name: "Several codes in one picture",
      operation: "read",
      options: {},
      inputs: ["several.png"],
      output: {
        result: {
          type: "table",
          columns,
          rows: [
            ["several.png", "Code 128", "PARCEL-0042"],
            ["several.png", "Data Matrix", "SN 12345"],
            ["several.png", "QR code", "https://example.org"],
          ],
        },
        files: [],
      },
    },
  ],
});
