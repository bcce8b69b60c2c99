import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { longText } from "#kit/manifest/long-text.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";
import { qrLooks } from "#kit/qr/qr-looks.ts";
import { wifiOptions } from "#kit/qr/wifi.ts";

export const manifest = defineManifest({
  ...freeInBrowser,
  code: "make-qr-code",
  name: "Create QR Code",
  description:
    "Create a QR code for a link, a text or your Wi-Fi, as PNG or SVG in your own colours.",
  category: "images",
  tags: ["qr-code", "barcode", "image", "generator", "wifi"],
  alsoCalled: [
    "qr code maker",
    "qr code generator",
    "qr creator",
    "wifi qr code",
    "text to qr code",
    "qr code",
  ],
  help: [
    "Create a QR code",
    "Type a link or text, choose colours and a format, and save the code.",
    "The code contains your text itself, with no redirect in between, so it never expires.",
    "More error correction makes the code larger but keeps it readable when part of it is dirty or covered. Use dark squares on a light background.",
  ].join("\n"),
  detects: [
    { kind: "link", operation: "text", confidence: 0.9, does: "make a QR code" },
    {
      kind: "scannable",
      operation: "text",
      confidence: 0.9,
      does: "make a QR code",
      example: "tel:+441234567",
    },
  ],
  operations: {
    text: {
      name: "Text or link",
      description: "Creates a QR code for a text or link.",
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
      description: "Creates a QR code that connects a phone to a network.",
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
      name: "A café's Wi-Fi",
      operation: "wifi",
      options: { network: "Café", password: "crème;brûlée", format: "svg" },
      inputs: [],
      output: {
        result: {
          type: "image",
          contentType: "image/svg+xml",
          alt: "QR code: WIFI:T:WPA;S:Café;P:crème\\;brûlée;;",
        },
        files: [],
      },
    },
    {
      name: "A link for print, with more error correction",
      operation: "text",
      options: { text: "https://example.org/menu", format: "svg", level: "Q" },
      inputs: [],
      output: {
        result: {
          type: "image",
          contentType: "image/svg+xml",
          alt: "QR code: https://example.org/menu",
          filename: "qr-code.svg",
        },
        files: [],
      },
    },
  ],
});
