import type { Session } from "#contract/schemas/session.ts";

interface SentFile {
  readonly name: string;
  readonly size: number;
}

/**
 * The name under which the server keeps a file that was sent; null where none of the session's can
 * be it. `others` are names that were there before or belong to other uploads. The server may have
 * changed the name: its form of Unicode, or ` (2)` where it was taken.
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
  // A name at its longest gives up letters for the number.
  return keptStem !== undefined && keptStem !== "" && stem.startsWith(keptStem);
}

const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
