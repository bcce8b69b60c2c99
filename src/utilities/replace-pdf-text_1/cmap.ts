import { type Operand, readContent } from "#kit/pdf/read-content.ts";
import { textOfName } from "./glyph-names.ts";

/** What the codes of a font mean (ISO 32000-1, 9.7.5 and 9.10.3). A code is a string of its bytes. */
export type CMap = {
  readonly spaces: readonly CodeSpace[];
  readonly texts: ReadonlyMap<string, string>;
  /** Numbers of glyphs. */
  readonly cids: ReadonlyMap<string, number>;
};

type CodeSpace = { readonly low: Buffer; readonly high: Buffer };

/** All codes of two bytes, which a wrong range may repeat without end. */
const mostCodes = 65_536;

/** Reads what it understands, and leaves out the rest. */
export function readCMap(content: Uint8Array): CMap {
  const spaces: CodeSpace[] = [];
  const texts = new Map<string, string>();
  const cids = new Map<string, number>();
  const isFull = () => texts.size + cids.size > 2 * mostCodes;
  for (const { operator, operands } of readContent(content)) {
    if (isFull()) break;
    if (operator === "endcodespacerange") {
      for (const [low, high] of grouped(operands, 2)) {
        if (isBytes(low) && isBytes(high)) spaces.push({ low: low.text, high: high.text });
      }
    } else if (operator === "endbfchar") {
      for (const [code, meaning] of grouped(operands, 2)) {
        const text = textOf(meaning);
        if (isBytes(code) && text !== undefined) texts.set(code.text.toString("latin1"), text);
      }
    } else if (operator === "endbfrange") {
      for (const [low, high, meaning] of grouped(operands, 3)) {
        const textAt = textsFrom(meaning);
        for (const [code, index] of codesBetween(low, high)) {
          const text = textAt(index);
          if (text !== undefined) texts.set(code, text);
        }
        if (isFull()) break;
      }
    } else if (operator === "endcidchar") {
      for (const [code, cid] of grouped(operands, 2)) {
        if (isBytes(code) && isCid(cid)) cids.set(code.text.toString("latin1"), cid);
      }
    } else if (operator === "endcidrange") {
      for (const [low, high, first] of grouped(operands, 3)) {
        if (!isCid(first)) continue;
        for (const [code, index] of codesBetween(low, high)) cids.set(code, first + index);
        if (isFull()) break;
      }
    }
  }
  return { spaces, texts, cids };
}

/** Splits a shown string into its codes. */
export function codesIn(bytes: Buffer, spaces: readonly CodeSpace[]): string[] {
  const codes: string[] = [];
  const shortest = Math.min(4, ...spaces.map(({ low }) => low.length || 4));
  for (let at = 0; at < bytes.length;) {
    const own = spaces.find((space) => isWithin(bytes, at, space));
    const length = own?.low.length ?? shortest;
    codes.push(bytes.toString("latin1", at, at + length));
    at += length;
  }
  return codes;
}

function isWithin(bytes: Buffer, at: number, { low, high }: CodeSpace): boolean {
  if (low.length === 0 || low.length > 4 || at + low.length > bytes.length) return false;
  return low.every((least, index) => {
    const byte = bytes[at + index] ?? 0;
    return byte >= least && byte <= (high[index] ?? 0);
  });
}

function grouped(operands: readonly Operand[], size: number): Operand[][] {
  return Array.from({ length: Math.floor(operands.length / size) }, (_, index) =>
    operands.slice(index * size, (index + 1) * size),
  );
}

function isBytes(operand: Operand | undefined): operand is { readonly text: Buffer } {
  return typeof operand === "object" && "text" in operand;
}

function isCid(operand: Operand | undefined): operand is number {
  return typeof operand === "number" && Number.isInteger(operand) && operand >= 0;
}

function* codesBetween(
  low: Operand | undefined,
  high: Operand | undefined,
): Generator<[code: string, index: number]> {
  if (!isBytes(low) || !isBytes(high)) return;
  const { length } = low.text;
  if (length === 0 || length > 4 || high.text.length !== length) return;
  const [first, last] = [low, high].map(({ text }) => text.readUIntBE(0, length)) as [
    number,
    number,
  ];
  for (let number = first; number <= Math.min(last, first + mostCodes - 1); number += 1) {
    yield [codeOf(number, length), number - first];
  }
}

function codeOf(number: number, length: number): string {
  let code = "";
  for (let left = number, at = 0; at < length; at += 1) {
    code = String.fromCharCode(left % 256) + code;
    left = Math.floor(left / 256);
  }
  return code;
}

/** What the codes of a range mean: each has its own text, or the next letter. */
function textsFrom(meaning: Operand | undefined): (index: number) => string | undefined {
  if (typeof meaning === "object" && "list" in meaning)
    return (index) => textOf(meaning.list[index]);
  const text = textOf(meaning);
  const letters = Array.from(text ?? "");
  const last = letters.pop()?.codePointAt(0);
  const start = letters.join("");
  return (index) => {
    const point = (last ?? 0) + index;
    return last === undefined || point > 0x10ffff ? undefined : start + String.fromCodePoint(point);
  };
}

function textOf(meaning: Operand | undefined): string | undefined {
  if (typeof meaning !== "object") return undefined;
  if ("name" in meaning) return textOfName(meaning.name);
  if (!isBytes(meaning)) return undefined;
  const { text } = meaning;
  // Some programs write one byte for a Latin letter.
  if (text.length === 1) return text.toString("latin1");
  return Buffer.from(text.subarray(0, text.length & ~1))
    .swap16()
    .toString("utf16le");
}
