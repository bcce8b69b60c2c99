/**
 * Returns the last part of a pair's address: `webp-to-jpg` for "WebP to JPG". Unlike a utility's id
 * it has no `_`.
 */
export function pairCode(name: string): string {
  return name.toLowerCase().replaceAll(" ", "-");
}

/** Tells a utility's id from a pair's code. */
export function isUtilityId(name: string): boolean {
  return name.includes("_");
}
