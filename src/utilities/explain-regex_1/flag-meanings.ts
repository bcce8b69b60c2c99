export const flagMeanings: Readonly<Record<string, string>> = {
  d: "Results also have the positions of groups",
  g: "Find all matches, not only the first",
  i: "Ignore case: a also matches A",
  m: "^ and $ match at the start and end of every line",
  s: "The dot also matches line breaks",
  u: "Read the text as Unicode characters, and allow \\p{…}",
  v: "As u, and allow sets in sets and characters of several code points",
  y: "Match only where the last match ended",
};
