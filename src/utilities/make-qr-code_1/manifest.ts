import { z } from "zod";
import { freeInBrowser } from "#kit/manifest/free-in-browser.ts";
import { longText } from "#kit/manifest/long-text.ts";
import { defineManifest } from "#kit/manifest/manifest.ts";

const colour = (title: string, value: string) =>
  z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, `${title} must be a colour such as #1a2b3c.`)
    .default(value)
    .meta({ title, field: "colour" });

const looks = {
  format: z
    .enum(["png", "svg"])
    .default("png")
    .meta({ title: "Format", choices: { png: "PNG", svg: "SVG, for print" } }),
  level: z
    .enum(["L", "M", "Q", "H"])
    .default("M")
    .meta({
      title: "Error correction",
      choices: { L: "7 %", M: "15 %", Q: "25 %", H: "30 %, for a logo on it" },
    }),
  scale: z
    .int("Size must be a whole number.")
    .min(1, "Size must be at least 1.")
    .max(20, "Size can be at most 20.")
    .default(8)
    .meta({ title: "Size of a square", unit: "px" }),
  margin: z
    .int("Margin must be a whole number.")
    .min(0, "Margin cannot be less than 0.")
    .max(20, "Margin can be at most 20.")
    .default(4)
    .meta({ title: "Margin in squares", description: "Scanners need 4." }),
  dark: colour("Dark colour", "#000000"),
  light: colour("Light colour", "#ffffff"),
};

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
        ...looks,
      }),
    },
    wifi: {
      name: "Wi-Fi",
      description: "A code with which a phone joins a network.",
      takes: {},
      gives: { results: ["image"] },
      live: true,
      options: z.strictObject({
        network: z
          .string()
          .max(32, "A network's name has at most 32 characters.")
          .default("")
          .meta({ title: "Network" }),
        password: z.string().max(63, "A password has at most 63 characters.").default("").meta({
          title: "Password",
          description: "Left empty for an open network.",
          secret: true,
        }),
        hidden: z.boolean().default(false).meta({ title: "The network is hidden" }),
        ...looks,
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
