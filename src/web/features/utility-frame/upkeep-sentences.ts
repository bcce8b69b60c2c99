import type { LostFiles } from "#web/features/kept-work/uploaded-files.ts";

/** Before the end. */
export const warnedSeconds = 120;

/** For utilities that compute in the page. */
export const offlineSentence =
  "You're offline, so no session can start. Until you're back online, runs aren't recorded.";

const namedFiles = 3;

/** Says how long is left, in whole minutes, as the countdown beside it isn't read out. */
export function endingSentence(left: number): string {
  const time = left > 60 ? "2 minutes" : "less than a minute";
  return `Your session ends in ${time}. Your files are then deleted.`;
}

/** Names the files that must be chosen again. */
export function againSentence(missing: readonly string[]): string {
  const named = missing.slice(0, namedFiles);
  const more = missing.length - named.length;
  const all = more === 0 ? named : [...named, more === 1 ? "one more" : `${more} more`];
  return `Choose ${list(all)} again.`;
}

/** Labels the button that starts a new session. */
export function againLabel({ kept, missing }: LostFiles): string {
  if (kept.length === 0) return "Start again";
  if (missing.length > 0) {
    return `Start again with ${kept.length} of ${kept.length + missing.length} files`;
  }
  return kept.length === 1
    ? "Start again with the same file"
    : `Start again with the same ${kept.length} files`;
}

function list(parts: readonly string[]): string {
  return new Intl.ListFormat("en", { type: "conjunction" }).format(parts);
}
