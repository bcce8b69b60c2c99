import { z } from "zod";
import { wholeOption } from "#kit/image/edit-options.ts";
import { longText } from "#kit/manifest/long-text.ts";
import { qrLooks } from "#kit/qr/qr-looks.ts";
import { smallUtility } from "#kit/small/small-utility.ts";

const { format, level, dark, light } = qrLooks;

export const options = z.strictObject({
  text: longText("Text or link", { placeholder: "https://example.org" }),
  shape: z
    .enum(["squares", "rounded", "dots"])
    .default("squares")
    .meta({
      title: "Shape",
      choices: { squares: "Squares", rounded: "Rounded", dots: "Dots" },
      advanced: false,
    }),
  eyes: z
    .enum(["squares", "rounded", "circles"])
    .default("squares")
    .meta({
      title: "Corner marks",
      choices: { squares: "Squares", rounded: "Rounded", circles: "Circles" },
      advanced: false,
    }),
  dark,
  eyeColour: z
    .string()
    .regex(/^(#[0-9a-f]{6})?$/i, "Corner colour must be a colour such as #1a2b3c.")
    .default("")
    .meta({
      title: "Corner colour",
      description: "Leave empty for the dark colour.",
      field: "colour",
      advanced: true,
    }),
  light,
  logoSize: wholeOption("Logo size", 5, 40, "%")
    .default(20)
    .meta({ title: "Logo size", description: "Of the code's width.", unit: "%", advanced: false }),
  format,
  level: level.default("Q"),
  scale: wholeOption("Square size", 3, 40, "px")
    .default(16)
    .meta({ title: "Square size", unit: "px", advanced: true }),
  margin: qrLooks.margin,
});

export const logoQrCode = smallUtility({
  code: "logo-qr-code",
  name: "Create QR Code with Logo",
  description:
    "Create a QR code with your logo in the middle, in rounded shapes, dots or colours, tested to scan.",
  category: "images",
  tags: ["qr-code", "logo", "design", "generator"],
  alsoCalled: [
    "qr code with logo",
    "custom qr code",
    "qr code design",
    "qr code with picture",
    "qr code with image in the middle",
    "branded qr code",
    "colored qr code",
    "rounded qr code",
    "qr code with dots",
    "fancy qr code",
    "artistic qr code",
  ],
  help: [
    "Create a QR code with a logo",
    "Type a link or text, choose a logo as PNG if you like, and pick shapes and colours.",
    "Each code is read back before you get it, at its full size and at a small one. If it doesn't scan, more error correction is tried, and a design that still can't be read is refused.",
    "Short texts scan best: in large codes the logo covers a mark in the middle that some scanners look for. Transparent parts of the logo show the light colour. Try a printed code with your own phone before you print many.",
  ],
  does: ["make", "Creates a QR code in your design and checks that it scans."],
  files: { maxFiles: 1, maxBytes: 10 * 1024 ** 2, allowedTypes: ["image/png"] },
  takes: { files: { least: 0, most: 1 } },
  detects: [{ kind: "image", confidence: 0.1, does: "put it into the middle of a QR code" }],
  limits: { milliseconds: 30_000, pixels: 25_000_000 },
  options,
  gives: { results: ["image"] },
  vector: {
    name: "A link with a logo",
    source: "ISO/IEC 18004, read back by zbar 0.23",
    options: { text: "https://example.org", shape: "rounded", eyes: "rounded" },
    inputs: ["logo.png"],
    gives: {
      type: "image",
      contentType: "image/png",
      alt: "QR code: https://example.org",
      filename: "qr-code.png",
    },
  },
  examples: [
    {
      name: "Dots in two colours",
      source: "ISO/IEC 18004, read back by zbar 0.23",
      options: {
        text: "https://example.org/menu",
        shape: "dots",
        eyes: "circles",
        dark: "#1b4332",
        eyeColour: "#9d0208",
        format: "svg",
      },
      gives: { type: "image", contentType: "image/svg+xml", filename: "qr-code.svg" },
    },
    {
      name: "A logo that needs more error correction",
      source: "ISO/IEC 18004, table 9: level H restores 30% of the codewords",
      options: { text: "https://example.org", level: "L", logoSize: 30 },
      inputs: ["logo.png"],
      gives: { type: "image", alt: "QR code: https://example.org" },
    },
  ],
});
