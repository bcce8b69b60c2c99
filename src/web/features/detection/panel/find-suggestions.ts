import { detectors } from "virtual:detectors";
import { lookAtFile, type SeenFile } from "#kit/detection/files/look-at-file.ts";
import { suggestForFiles } from "#kit/detection/files/suggest-for-files.ts";
import { recogniseText } from "#kit/detection/recognise-text.ts";
import { type Suggestion, suggestForText } from "#kit/detection/suggestion.ts";
import type { Content } from "../content.ts";

/** Further files are only counted. */
const mostLookedAt = 100;

export type Found =
  | {
      readonly state: "found";
      readonly suggestions: readonly Suggestion[];
      readonly content: Content;
    }
  | { readonly state: "nothing" | "too many" | "unreadable" };

/** Examines content in the page. Returned files have the type of their bytes. */
export async function findSuggestions(content: Content): Promise<Found> {
  if (content.kind === "text") {
    const suggestions = suggestForText(recogniseText(content.text), detectors);
    return suggestions.length === 0
      ? { state: "nothing" }
      : { state: "found", suggestions, content };
  }
  if (content.files.length > mostLookedAt) return { state: "too many" };
  try {
    const seen = await Promise.all(content.files.map(lookAtFile));
    const suggestions = suggestForFiles(seen, detectors);
    if (suggestions.length === 0) return { state: "nothing" };
    return { state: "found", suggestions, content: { kind: "files", files: seen.map(asItIs) } };
  } catch {
    // A folder, or a file deleted meanwhile.
    return { state: "unreadable" };
  }
}

/** Gives a file the type and extension of its bytes, which forms go by. */
export function asItIs({ file, type, ending }: SeenFile): File {
  if (type === "" || type === file.type) return file;
  const name = hasEnding(file.name, ending) ? file.name : `${file.name}${ending}`;
  return new File([file], name, { type, lastModified: file.lastModified });
}

const sameEndings: Readonly<Record<string, readonly string[]>> = {
  ".jpg": [".jpg", ".jpeg"],
  ".tiff": [".tiff", ".tif"],
};

function hasEnding(name: string, ending: string): boolean {
  const lower = name.toLowerCase();
  return (sameEndings[ending] ?? [ending]).some((one) => lower.endsWith(one));
}
