/** The first that matches: most browsers name others as well, so that old sites take them for these. */
const names = [
  // Every browser there is Safari's engine, of the system's version.
  ["iOS", /(?:iPhone|CPU) OS (\d{1,4})(?:_(\d{1,3}))?/],
  ["Edge", /Edg(?:A)?\/(\d{1,4})\b/],
  ["Opera", /OPR\/(\d{1,4})\b/],
  ["Samsung", /SamsungBrowser\/(\d{1,4})\b/],
  ["Firefox", /Firefox\/(\d{1,4})\b/],
  ["Chrome", /Chrome\/(\d{1,4})\b/],
  ["Safari", /Version\/(\d{1,4})(?:\.(\d{1,3}))?(?:\.\d+)* (?:Mobile\/\w+ )?Safari\//],
] as const;

/**
 * A browser's name and version out of its user agent, such as `Firefox 153` or `Safari 17.5`, and
 * nothing else of it; `other` where it is none of those that are known.
 */
export function nameBrowser(userAgent: string): string {
  for (const [name, pattern] of names) {
    const [found, major, minor] = pattern.exec(userAgent) ?? [];
    if (found !== undefined) return `${name} ${minor === undefined ? major : `${major}.${minor}`}`;
  }
  return "other";
}
