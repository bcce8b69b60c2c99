/** Returns `webp-to-jpg` for "WebP to JPG". Unlike it, a utility's id has an `_`. */
export function pairCode(name: string): string {
  return name.toLowerCase().replaceAll(" ", "-");
}

export function isUtilityId(name: string): boolean {
  return name.includes("_");
}
