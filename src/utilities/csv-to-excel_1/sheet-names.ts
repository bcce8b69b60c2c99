/** Files' names as Excel takes them for sheets: at most 31 characters, each name once. */
export function sheetNames(filenames: readonly string[]): string[] {
  const taken = new Set<string>();
  return filenames.map((filename) => {
    const bare = filename
      .replace(/\.[^.]*$/, "")
      .replace(/[[\]:*?/\\]/g, " ")
      .replace(/^'+|'+$/g, "")
      .trim();
    const name = bare === "" ? "Sheet" : bare;
    for (let number = 1; ; number += 1) {
      const ending = number === 1 ? "" : ` ${number}`;
      const candidate = `${name.slice(0, 31 - ending.length)}${ending}`;
      if (taken.has(candidate.toLowerCase())) continue;
      taken.add(candidate.toLowerCase());
      return candidate;
    }
  });
}
