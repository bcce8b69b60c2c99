import type { FileListing } from "#contract/schemas/file.ts";
import type { Session } from "#contract/schemas/session.ts";

type Names = readonly { readonly filename: string }[];

/**
 * Compares recorded and stored files by name, in any order. Explains a difference, or returns null.
 */
export function checkConsistency(
  record: Pick<Session, "inputFiles" | "outputFiles">,
  listing: FileListing,
): string | null {
  const differing = [
    ...(hasSameNames(record.inputFiles, listing.inputFiles) ? [] : ["Input"]),
    ...(hasSameNames(record.outputFiles, listing.outputFiles) ? [] : ["Output"]),
  ].map((kind) => `${kind} file lists do not match between session data and file listing.`);
  return differing.length === 0 ? null : `Data Consistency Issue: ${differing.join(" ")}`;
}

function hasSameNames(one: Names, other: Names): boolean {
  const names = new Set(one.map(({ filename }) => filename));
  const others = new Set(other.map(({ filename }) => filename));
  return names.size === others.size && [...names].every((name) => others.has(name));
}
