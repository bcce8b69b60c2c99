import {
  azteccode,
  code128,
  code39,
  datamatrix,
  drawingSVG,
  ean13,
  ean8,
  gs1_128,
  itf14,
  pdf417,
  upca,
  upce,
} from "bwip-js/generic";
import { RunError } from "#kit/run/run-error.ts";
import { type BarcodeKind, kinds } from "./kinds.ts";

type Rules = {
  readonly encode: (options: Parameters<typeof code128>[0], drawing: SvgDrawing) => string;
  /** Counts of digits, the last of them a check digit that may be left out. */
  readonly digits?: readonly [without: number, complete: number];
  readonly holds?: { readonly only: RegExp; readonly sentence: string };
  readonly isMatrix?: true;
};

type SvgDrawing = ReturnType<typeof drawingSVG>;

const rules: Record<BarcodeKind, Rules> = {
  code128: {
    encode: code128,
    holds: {
      only: /^[\0-\x7f]*$/,
      sentence:
        "Code 128 can only hold unaccented letters, digits and ASCII symbols. Use Data Matrix, PDF417 or Aztec for other text.",
    },
  },
  ean13: { encode: ean13, digits: [12, 13] },
  ean8: { encode: ean8, digits: [7, 8] },
  upca: { encode: upca, digits: [11, 12] },
  upce: { encode: upce, digits: [7, 8] },
  code39: {
    encode: code39,
    holds: {
      only: /^[0-9A-Z .$/+%-]*$/,
      sentence:
        "Code 39 can only hold capital letters, digits, spaces and - . $ / + %. Use Code 128 for other text.",
    },
  },
  itf14: { encode: itf14, digits: [13, 14] },
  gs1: { encode: gs1_128 },
  datamatrix: { encode: datamatrix, isMatrix: true },
  pdf417: { encode: pdf417, isMatrix: true },
  aztec: { encode: azteccode, isMatrix: true },
};

export type BarcodeLooks = {
  readonly kind: BarcodeKind;
  /** Width of the narrowest bar in pixels. */
  readonly scale: number;
  /** In pixels, without the text. */
  readonly height: number;
  readonly margin: number;
  readonly withText: boolean;
  readonly dark: string;
  readonly light: string;
};

/** Returns an SVG drawing. Throws RunError `no_text`, `wrong_text` or `wrong_check_digit`. */
export function drawBarcode(given: string, looks: BarcodeLooks): string {
  const { encode, isMatrix } = rules[looks.kind];
  const text = contentOf(given, looks.kind);
  const dark = looks.dark.slice(1);
  // The library fills in its defaults here.
  const options = {
    bcid: "",
    ...encoded(text),
    scale: looks.scale,
    padding: looks.margin,
    // In millimetres of which 72 pixels are an inch.
    ...(isMatrix !== true && { height: ((looks.height / looks.scale) * 25.4) / 72 }),
    ...(isMatrix !== true && looks.withText && { includetext: true }),
    barcolor: dark,
    bordercolor: dark,
    textcolor: dark,
    backgroundcolor: looks.light.slice(1),
  };
  try {
    return encode(options, drawingSVG());
  } catch (error) {
    throw refusalFor(looks.kind, error);
  }
}

/** Returns what the bars say: digits without the spaces and hyphens that people print between them. */
export function contentOf(given: string, kind: BarcodeKind): string {
  const { digits, holds } = rules[kind];
  if (given.trim() === "") throw refuse("no_text", "Type the content of the barcode first.");
  if (!given.isWellFormed())
    throw refuse("wrong_text", "The text contains half of a character. Remove it.");
  if (holds !== undefined && !holds.only.test(given)) throw refuse("wrong_text", holds.sentence);
  if (digits === undefined) return kind === "gs1" ? given.trim() : given;
  const bare = given.replace(/[\s-]/g, "");
  const [without, complete] = digits;
  // UPC-E is printed with its number system, or without it where that is 0.
  const whole = kind === "upce" && bare.length === 6 ? `0${bare}` : bare;
  if (/^\d+$/.test(whole) && (whole.length === without || whole.length === complete)) return whole;
  const counts = kind === "upce" ? "6, 7 or 8" : `${without} or ${complete}`;
  throw refuse(
    "wrong_text",
    `${nameOf(kind)} holds ${counts} digits. The last one is a check digit, which is added if you leave it out.`,
  );
}

/** Beyond ASCII the symbol says that it holds UTF-8 (AIM ITS/04-023, assignment 26), so scanners needn't guess. */
function encoded(text: string) {
  if (/^[\0-\x7f]*$/.test(text)) return { text };
  return { text: `^ECI000026${text.replaceAll("^", "^^")}`, parsefnc: true };
}

/** The library's messages look like `bwipp.ean13badCheckDigit#6915: Incorrect EAN-13 check digit provided`. */
function refusalFor(kind: BarcodeKind, error: unknown): Error {
  if (!(error instanceof Error)) throw error;
  const [, name = "", sentence = ""] = /^bwipp\.(\w+)#\d+: (.+)$/s.exec(error.message) ?? [];
  if (sentence === "") return error;
  if (/checkdigit/i.test(name) && rules[kind].digits !== undefined) {
    return refuse(
      "wrong_check_digit",
      "The last digit doesn't match the others. Check them, or leave it out to have it added.",
    );
  }
  if (kind !== "gs1" && /(maximum|too ?long|capacity|insufficient)/i.test(`${name} ${sentence}`)) {
    return refuse("wrong_text", `This is too long for ${nameOf(kind)}. Shorten it.`);
  }
  return refuse("wrong_text", `${nameOf(kind)} can't hold this: ${sentence}.`);
}

export function nameOf(kind: BarcodeKind): string {
  return kinds[kind].replace(/ \(.*/, "");
}

function refuse(code: string, sentence: string): RunError {
  return new RunError(code, sentence, { field: "text" });
}
