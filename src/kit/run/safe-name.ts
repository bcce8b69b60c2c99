import { freeFilename } from "./free-filename.ts";

/** Makes one name of a path, valid on every system and not taken yet. `notes/../a.txt` becomes `notes_a.txt`. */
export function safeName(path: string, taken: Set<string>): string {
  const parts = path
    .toWellFormed()
    .split(/[/\\]/)
    .filter((part) => !/^\.{0,2}$/.test(part));
  const bare = parts.join("_").replace(/[:*?"<>|\p{Cc}]/gu, "_");
  const dot = bare.lastIndexOf(".");
  const hasExtension = dot > 0 && bare.length - dot <= 12 && dot < bare.length - 1;
  return hasExtension
    ? freeFilename(bare, "", bare.slice(dot + 1), taken)
    : freeFilename(`${bare.replaceAll(".", "_")}.`, "", "file", taken);
}
