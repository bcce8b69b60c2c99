/** The last part of a pair's address: `webp-to-jpg` of "WebP to JPG". It holds no `_`, which every id of a utility does. */
export function pairCode(name: string): string {
  return name.toLowerCase().replaceAll(" ", "-");
}

/** Whether the last part of an address is that of a utility; else it is that of a pair, or of nothing. */
export function isUtilityId(name: string): boolean {
  return name.includes("_");
}
