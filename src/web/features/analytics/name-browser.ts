/** In this order, because most browsers also name others. */
const names = [
  // All browsers there use the system's Safari engine.
  ["iOS", /(?:iPhone|CPU) OS (\d{1,4})(?:_(\d{1,3}))?/],
  ["Edge", /Edg(?:A)?\/(\d{1,4})\b/],
  ["Opera", /OPR\/(\d{1,4})\b/],
  ["Samsung", /SamsungBrowser\/(\d{1,4})\b/],
  ["Firefox", /Firefox\/(\d{1,4})\b/],
  ["Chrome", /Chrome\/(\d{1,4})\b/],
  ["Safari", /Version\/(\d{1,4})(?:\.(\d{1,3}))?(?:\.\d+)* (?:Mobile\/\w+ )?Safari\//],
] as const;

/** Returns only a name and version, such as `Firefox 153`, or `other`. */
export function nameBrowser(userAgent: string): string {
  for (const [name, pattern] of names) {
    const [found, major, minor] = pattern.exec(userAgent) ?? [];
    if (found !== undefined) return `${name} ${minor === undefined ? major : `${major}.${minor}`}`;
  }
  return "other";
}
