import { isAllowedType } from "#contract/facts/files/allowed-type.ts";
import type { Detector } from "./detector.ts";
import { areTaken, isOneText, type Seen } from "./files/suggest-for-files.ts";
import { type Kind, kinds } from "./kinds.ts";
import type { Suggestion } from "./suggestion.ts";

/** In characters. Longer text becomes a file. */
export const mostInForm = 2_000_000;

export const textFilename = "pasted.txt";

/** Returns utilities for any text: not those for a syntax, which `suggestForText` would have found. */
export function takersOfText(length: number, detectors: readonly Detector[]): Suggestion[] {
  return detectors.flatMap((detector): Suggestion[] => {
    const { utilityId, files, takes } = detector;
    for (const [operation, { files: taken, text }] of Object.entries(takes)) {
      if (!takesAny(detector, operation)) continue;
      const common = { ...plain, utilityId, operation, looksLike: kinds.text };
      if (text !== undefined && length <= mostInForm) return [{ ...common, textOption: text }];
      const isFile = taken !== undefined && taken.least <= 1 && files !== null;
      const file = { name: textFilename, type: "text/plain" };
      if (isFile && length <= files.maxBytes && isAllowedType(file, files.allowedTypes))
        return [{ ...common, asFile: textFilename }];
    }
    return [];
  });
}

/** Returns utilities for files of such types. A file that isn't text can't go where any text can. */
export function takersOfFiles(seen: readonly Seen[], detectors: readonly Detector[]): Suggestion[] {
  const isText = isOneText(seen);
  return detectors.flatMap((detector): Suggestion[] => {
    const { utilityId, files, takes } = detector;
    for (const [operation, { files: taken, text }] of Object.entries(takes)) {
      if (!takesAny(detector, operation)) continue;
      const common = { ...plain, utilityId, operation, looksLike: kinds.file };
      const isOfType = isText || (files?.allowedTypes.length ?? 0) > 0;
      if (taken !== undefined && files !== null && isOfType && areTaken(seen, taken, files))
        return [common];
      if (isText && text !== undefined) return [{ ...common, textOption: text }];
    }
    return [];
  });
}

const plain = { does: "", options: {}, score: 0 };

const types: readonly Kind[] = ["text", "image", "pdf", "spreadsheet", "sound", "video", "file"];

/** Tells whether an operation asks for no more than a type. */
function takesAny({ detects }: Detector, operation: string): boolean {
  const own = detects.filter((rule) => rule.operation === operation);
  return own.every(({ kind }) => types.includes(kind));
}

/** Keeps what can take this many characters, in the form or as a file. */
export function ofLength(
  suggestions: readonly Suggestion[],
  length: number,
  detectors: readonly Detector[],
): readonly Suggestion[] {
  if (length <= mostInForm) return suggestions;
  const byId = new Map(detectors.map((detector) => [detector.utilityId, detector]));
  return suggestions.filter(
    ({ utilityId, operation, textOption }) =>
      textOption === undefined || byId.get(utilityId)?.takes[operation]?.files !== undefined,
  );
}
