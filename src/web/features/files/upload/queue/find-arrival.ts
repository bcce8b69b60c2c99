import type { Session } from "#contract/schemas/session.ts";

interface SentFile {
  readonly name: string;
  readonly size: number;
}

/**
 * Returns the server's name for a file, or null. `others` belong to other files. The server may
 * normalise Unicode or append ` (2)`.
 */
export function findArrival(
  file: SentFile,
  { inputFiles }: Pick<Session, "inputFiles">,
  others: ReadonlySet<string>,
): string | null {
  const isNew = inputFiles.filter(({ filename }) => !others.has(filename));
  const found = isNew.find(
    ({ filename, size }) => size === file.size && isNameOf(filename, file.name),
  );
  return found?.filename ?? null;
}

function isNameOf(kept: string, sent: string): boolean {
  const name = sent.replaceAll(directionMarks, "").normalize("NFC").trim();
  if (kept === name) return true;
  const dot = name.lastIndexOf(".");
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ""];
  if (!kept.endsWith(`)${extension}`)) return false;
  const [, keptStem] = /^(.*) \(\d+\)$/su.exec(kept.slice(0, kept.length - extension.length)) ?? [];
  // Names of maximum length are cut to make room for the number.
  return keptStem !== undefined && keptStem !== "" && stem.startsWith(keptStem);
}

const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
