/** Excel allows 31 characters, ignores case and reserves History. */
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

function shortened(name: string, length: number): string {
  const trimmed = name.replace(/^[\s']+/, "");
  const cut = trimmed.slice(0, length).replace(/[\ud800-\udbff]$/, "");
  return cut.replace(/[\s']+$/, "") || "Sheet";
}
