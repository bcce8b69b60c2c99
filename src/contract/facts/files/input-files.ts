/** Returns true when all types are image types. */
export function areOnlyImages(allowedTypes: readonly string[]): boolean {
  return allowedTypes.length > 0 && allowedTypes.every((type) => type.startsWith("image/"));
}

/** Says why a run can't start: too few files of the allowed types, or no session. */
export function missingInput(
  allowedTypes: readonly string[],
  { needed, present }: { readonly needed: number; readonly present: number },
): string {
  if (present > 0 && present < needed) {
    return `This needs at least ${needed} files, but there ${present === 1 ? "is" : "are"} only ${present}.`;
  }
  const what = areOnlyImages(allowedTypes) ? "image" : "file";
  return `No input ${what} available in the session or session is not ready.`;
}
