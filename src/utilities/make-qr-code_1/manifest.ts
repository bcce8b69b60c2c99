import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { longText } from "#kit/manifest/long-text.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { qrLooks } from "#kit/qr/qr-looks.ts";
import { wifiOptions } from "#kit/qr/wifi.ts";

export const manifest = defineManifest({
  ...freeInBrowser,
  code: "make-qr-code",
  name: "QR Code Generator",
  description:
    "Make a QR code of a link, a text or your Wi-Fi, as PNG or SVG, in your colours. It is made in your browser and never expires.",
  category: "images",
  tags: ["qr-code", "barcode", "image", "generator", "wifi"],
  alsoCalled: [
    "qr code maker",
    "qr code generator",
    "qr creator",
    "wifi qr code",
    "text to qr code",
  ],
  help: [
    "Make a QR code",
    "Type what it says, choose colours and format, and save it.",
    "The text itself is in the code: there is no page between, so that it works as long as what it leads to.",
    "More error correction makes it larger, and readable when part of it is dirty or covered. Keep dark squares on a light ground.",
  ].join("\n"),
  detects: [
    { kind: "link", operation: "text", confidence: 0.9, does: "make a QR code of it" },
    {
      kind: "scannable",
      operation: "text",
      confidence: 0.9,
      does: "make a QR code of it",
      example: "tel:+441234567",
    },
  ],
  operations: {
    text: {
      name: "Text or link",
      description: "A code that says a text.",
      takes: { text: "text" },
      gives: { results: ["image"] },
      live: true,
      options: z.strictObject({
        text: longText("Text or link", { placeholder: "https://example.org" }),
        ...qrLooks,
      }),
    },
    wifi: {
      name: "Wi-Fi",
      description: "A code with which a phone joins a network.",
      takes: {},
      gives: { results: ["image"] },
      live: true,
      options: z.strictObject({
        ...wifiOptions,
        ...qrLooks,
      }),
    },
  },
  examples: [
    {
      name: "A link",
      operation: "text",
      options: { text: "https://example.org" },
      inputs: [],
      output: {
        result: { type: "image", contentType: "image/png", filename: "qr-code.png" },
        files: [],
      },
    },
    {
      name: "The Wi-Fi of a café",
      operation: "wifi",
      options: { network: "Café", password: "a;b", format: "svg" },
      inputs: [],
      output: {
        result: {
          type: "image",
          contentType: "image/svg+xml",
          alt: "QR code: WIFI:T:WPA;S:Café;P:a\\;b;;",
        },
        files: [],
      },
    },
  ],
});
