import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
} from "@cantoo/pdf-lib";
import { readNumberTree } from "#kit/pdf/name-tree.ts";
import { refuseOutside } from "#kit/pdf/page-ranges.ts";
import { oneLine, textOf } from "#kit/pdf/text-string.ts";
import { RunError } from "#kit/run/run-error.ts";
import { filledLines } from "#kit/text/lines.ts";

/** As files name them (ISO 32000-1, 12.4.2). Null for labels without a number. */
type Style = "D" | "R" | "r" | "A" | "a" | null;

export type Numbering = {
  readonly style: Style;
  readonly prefix: string;
  /** The first page's number, from 1. */
  readonly first: number;
};

export type LabelledPart = Numbering & {
  /** From 0. */
  readonly start: number;
};

const plain: LabelledPart = { start: 0, style: "D", prefix: "", first: 1 };

const named = (name: string) => PDFName.of(name);

const pageLabels = named("PageLabels");

/** Reads the document's labels. The first part starts at the first page. */
export function readLabels({ catalog }: PDFDocument, pageCount: number): LabelledPart[] {
  const parts = new Map<number, LabelledPart>([[0, plain]]);
  for (const [start, value] of readNumberTree(catalog.lookup(pageLabels))) {
    const label = catalog.context.lookup(value);
    if (!(label instanceof PDFDict) || !Number.isInteger(start)) continue;
    if (start < 0 || start >= pageCount) continue;
    const style = label.lookup(named("S"));
    const first = label.lookup(named("St"));
    const number = first instanceof PDFNumber ? first.asNumber() : 1;
    parts.set(start, {
      start,
      style: style instanceof PDFName ? styleOf(style.decodeText()) : null,
      // A hostile file may name one long text many times.
      prefix: (textOf(label.lookup(named("P"))) ?? "").slice(0, longestLabel),
      first: Number.isInteger(number) && number >= 1 ? number : 1,
    });
  }
  return [...parts.values()].toSorted((one, other) => one.start - other.start);
}

function styleOf(name: string): Style {
  return name === "D" || name === "R" || name === "r" || name === "A" || name === "a" ? name : null;
}

/** Expects a part that starts at the first page. */
export function writeLabels({ catalog, context }: PDFDocument, parts: readonly LabelledPart[]) {
  const numbers = PDFArray.withContext(context);
  for (const { start, style, prefix, first } of parts) {
    const label = context.obj({});
    if (style !== null) label.set(named("S"), named(style));
    if (prefix !== "") label.set(named("P"), PDFHexString.fromText(prefix));
    if (style !== null && first !== 1) label.set(named("St"), PDFNumber.of(first));
    numbers.push(PDFNumber.of(start));
    numbers.push(label);
  }
  catalog.set(pageLabels, context.obj({ Nums: numbers }));
}

export function removeLabels({ catalog }: PDFDocument): void {
  catalog.delete(pageLabels);
}

/** Returns the label of the page at this place of its part. */
export function labelOf({ style, prefix, first }: Numbering, place: number): string {
  const number = first + place;
  const counted = {
    D: () => String(number),
    R: () => roman(number).toUpperCase(),
    r: () => roman(number),
    A: () => letters(number).toUpperCase(),
    a: () => letters(number),
  };
  return prefix + (style === null ? "" : counted[style]());
}

const numerals = [
  [1000, "m"],
  [900, "cm"],
  [500, "d"],
  [400, "cd"],
  [100, "c"],
  [90, "xc"],
  [50, "l"],
  [40, "xl"],
  [10, "x"],
  [9, "ix"],
  [5, "v"],
  [4, "iv"],
  [1, "i"],
] as const;

/** So that a label fits a reader's field. */
const mostRoman = 10_000;
const mostLetters = 26 * 20;

function roman(number: number): string {
  // A hostile file may count from any number.
  if (number > mostRoman) return String(number);
  let left = number;
  let written = "";
  for (const [value, numeral] of numerals) {
    while (left >= value) {
      written += numeral;
      left -= value;
    }
  }
  return written;
}

/** After z come aa, bb and so on (ISO 32000-1, table 159). */
function letters(number: number): string {
  if (number > mostLetters) return String(number);
  const letter = String.fromCodePoint(97 + ((number - 1) % 26));
  return letter.repeat(Math.ceil(number / 26));
}

const line = /^(\d{1,6})\s*:\s*(.*)$/u;
const digits = /^(.*?)(\d+)$/u;
const numeral = /^(|.*[^\p{L}\p{M}])([ivxlcdm]+|[IVXLCDM]+)$/u;
const letter = /^(|.*[^\p{L}\p{M}])(([A-Za-z])\3*)$/u;

const longestLabel = 100;
const mostNumber = 1_000_000;

/**
 * Reads lines such as `5: 1`. Throws RunError `no_labels`, `invalid_labels`, `no_such_page`, `same_page`,
 * `leading_zero` or `too_long`.
 */
export function parseLabels(text: string, pageCount: number): LabelledPart[] {
  const parts = new Map<number, LabelledPart>();
  for (const given of filledLines(text)) {
    const written = oneLine(given);
    const [, page, label] = line.exec(written) ?? [];
    if (page === undefined || label === undefined) {
      throw refusal(
        "invalid_labels",
        `"${written.slice(0, 100)}" isn't a page and its label. Write lines such as 5: 1.`,
      );
    }
    const start = Number(page) - 1;
    refuseOutside(start + 1, pageCount, "labels");
    if (parts.has(start)) throw refusal("same_page", `Page ${start + 1} has two labels.`);
    parts.set(start, { start, ...parseLabel(label) });
  }
  if (parts.size === 0) throw refusal("no_labels", "Write at least one line, such as 5: 1.");
  if (!parts.has(0)) parts.set(0, plain);
  return [...parts.values()].toSorted((one, other) => one.start - other.start);
}

function parseLabel(text: string): Numbering {
  if (text.length > longestLabel) {
    throw refusal("too_long", `A label can have at most ${longestLabel} characters.`);
  }
  const [, before = "", number] = digits.exec(text) ?? [];
  if (number !== undefined) {
    if (number.startsWith("0")) {
      throw refusal(
        "leading_zero",
        `"${text}" has a number that starts with 0, which page labels can't have.`,
      );
    }
    if (Number(number) <= mostNumber) return { style: "D", prefix: before, first: Number(number) };
    throw refusal("too_long", `The number in "${text}" is too large: use at most 1,000,000.`);
  }
  const [, prefix = "", written = ""] = numeral.exec(text) ?? [];
  const first = romanValue(written.toLowerCase());
  if (first > 0) return { style: written === written.toLowerCase() ? "r" : "R", prefix, first };
  const [, beforeLetter = "", repeated = "", one = ""] = letter.exec(text) ?? [];
  if (one === "" || repeated.length * 26 > mostLetters) {
    return { style: null, prefix: text, first: 1 };
  }
  const place = one.toLowerCase().charCodeAt(0) - 96;
  const isSmall = one === one.toLowerCase();
  return {
    style: isSmall ? "a" : "A",
    prefix: beforeLetter,
    first: place + 26 * (repeated.length - 1),
  };
}

/** 0 for what isn't a Roman numeral. */
function romanValue(text: string): number {
  let value = 0;
  let left = text;
  for (const [worth, numeralOf] of numerals) {
    while (left.startsWith(numeralOf)) {
      value += worth;
      left = left.slice(numeralOf.length);
    }
  }
  return value > 0 && value <= mostRoman && left === "" && roman(value) === text ? value : 0;
}

function refusal(code: string, sentence: string): RunError {
  return new RunError(code, sentence, { field: "labels" });
}
