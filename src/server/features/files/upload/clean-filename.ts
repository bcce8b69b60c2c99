import { filenameMaximumBytes } from "#contract/facts/files/file.ts";
import { Refusal } from "#server/platform/refusal.ts";

// They disguise names: "gpj.exe" would read as "exe.jpg".
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const controlCharacters = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

/**
 * Keeps the last path segment, in NFC without direction marks. Throws Refusal if empty, over 255
 * bytes of UTF-8 or with control characters.
 */
export function cleanFilename(raw: string): string {
  const lastPart = raw.slice(Math.max(raw.lastIndexOf("/"), raw.lastIndexOf("\\")) + 1);
  const name = lastPart.toWellFormed().replaceAll(directionMarks, "").normalize("NFC").trim();
  if (controlCharacters.test(lastPart)) {
    throw new Refusal("invalid_filename", "A file name can't contain control characters.");
  }
  if (name === "" || name === "." || name === "..") {
    throw new Refusal("invalid_filename", "A file must have a name.");
  }
  if (Buffer.byteLength(name) > filenameMaximumBytes) {
    throw new Refusal(
      "invalid_filename",
      `The file name is too long (max ${filenameMaximumBytes} bytes).`,
    );
  }
  return name;
}
