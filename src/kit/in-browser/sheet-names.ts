/**
 * Files' names as Excel takes them for sheets: at most 31 characters, without those that it forbids
 * and without ' at the ends, each name once whatever its case. History is a name of Excel's own.
 */
export function sheetNames(filenames: readonly string[]): string[] {
  const taken = new Set(["history"]);
  return filenames.map((filename) => {
    const bare = filename.replace(/\.[^.]*$/, "").replace(/[[\]:*?/\\\0-\u001f\u007f]/g, " ");
    for (let number = 1; ; number += 1) {
      const ending = number === 1 ? "" : ` ${number}`;
      const candidate = `${shortened(bare, 31 - ending.length)}${ending}`;
      if (taken.has(candidate.toLowerCase())) continue;
      taken.add(candidate.toLowerCase());
      return candidate;
    }
  });
}

/** At most so many UTF-16 units, and no half of a character. */
function shortened(name: string, length: number): string {
  const trimmed = name.replace(/^[\s']+/, "");
  const cut = trimmed.slice(0, length).replace(/[\ud800-\udbff]$/, "");
  return cut.replace(/[\s']+$/, "") || "Sheet";
}
