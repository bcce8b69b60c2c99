import { pdfDocEncodingDecode } from "@cantoo/pdf-lib";
import { RunError } from "#kit/run/run-error.ts";

/** ISO 32000-2, 7.6.4.3.3: the format uses no more of a password in UTF-8. */
const mostBytes = 127;

// Tables of RFC 3454 that RFC 4013 names: C.1.2, B.1, and C.2 to C.9.
const spaces = /[\u00a0\u1680\u2000-\u200b\u202f\u205f\u3000]/g;
const ignored = /[\u034f\u180b-\u180d\ufe00-\ufe0f]|[\u00ad\u1806\u200b-\u200d\u2060\ufeff]/gu;
const prohibited =
  /[\p{Cc}\p{Co}\p{Cs}\p{Noncharacter_Code_Point}\u0340\u0341\u06dd\u070f\u180e\u200c-\u200f\u2028-\u202e\u2060-\u2063\u206a-\u206f\u2ff0-\u2ffb\ufeff\ufff9-\ufffd\u{1d173}-\u{1d17a}\u{e0001}\u{e0020}-\u{e007f}]/u;
const fromRight = String.raw`[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]`;
const hasRight = new RegExp(fromRight, "u");
const onlyRight = new RegExp(
  String.raw`^${fromRight}(?:(?:${fromRight}|\P{L})*${fromRight})?$`,
  "u",
);

/** Prepares a password by SASLprep (RFC 4013). Undefined if it has characters that aren't allowed. */
export function saslPrepared(password: string): string | undefined {
  const prepared = password.replace(spaces, " ").replace(ignored, "").normalize("NFKC");
  if (prohibited.test(prepared)) return undefined;
  // Texts from both sides could look alike (RFC 3454, 6).
  if (hasRight.test(prepared) && !onlyRight.test(prepared)) return undefined;
  return prepared;
}

/**
 * Prepares a new password. Throws RunError `password_characters` or `password_too_long`, whose field is `field`;
 * `title` begins the sentence.
 */
export function newPassword(password: string, field: string, title: string): string {
  const prepared = saslPrepared(password);
  if (prepared === undefined || (prepared === "" && password !== "")) {
    throw new RunError(
      "password_characters",
      `${title} has characters that PDF passwords can't have, such as invisible ones, or a mix of writing directions. Choose another.`,
      { field },
    );
  }
  const bytes = Buffer.byteLength(prepared);
  if (bytes > mostBytes) {
    throw new RunError(
      "password_too_long",
      `${title} has ${bytes} bytes, because letters such as ä count twice. PDF allows 127: choose a shorter one.`,
      { field },
    );
  }
  return prepared;
}

/**
 * Lists what a typed password can be in the file: UTF-8 in new files, PDFDocEncoding in older ones (ISO 32000-2,
 * 7.6.4.3), and what programs write that don't follow the standard.
 */
export function openingPasswords(password: string): Uint8Array[] {
  const composed = password.normalize("NFC");
  const texts = [saslPrepared(password) ?? password, password, composed, password.normalize("NFD")];
  const all = [
    ...texts.map((text) => Buffer.from(text).subarray(0, mostBytes)),
    ...encodings.flatMap((encoding) => encoded(composed, encoding) ?? []),
  ];
  return [...new Map(all.map((bytes) => [bytes.toString("hex"), bytes])).values()];
}

const everyByte = Uint8Array.from({ length: 256 }, (_, byte) => byte);
const bytesOf = (letters: string) =>
  new Map(Array.from(letters, (letter, byte) => [letter, byte] as const));
const encodings = [
  bytesOf(pdfDocEncodingDecode(everyByte)),
  bytesOf(new TextDecoder("windows-1252").decode(everyByte)),
];

/** Undefined if a letter isn't in the encoding. */
function encoded(text: string, encoding: ReadonlyMap<string, number>): Buffer | undefined {
  const bytes = Array.from(text, (letter) => encoding.get(letter));
  return bytes.every((byte) => byte !== undefined) ? Buffer.from(bytes) : undefined;
}
