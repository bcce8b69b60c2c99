/**
 * Matches an extension with its dot, an exact type, or `type/*`. An empty list allows everything.
 */
export function isAllowedType(
  { name, type }: { readonly name: string; readonly type: string },
  allowedTypes: readonly string[],
): boolean {
  if (allowedTypes.length === 0) return true;
  return allowedTypes.some((allowed) => {
    if (allowed.startsWith(".")) return name.toLowerCase().endsWith(allowed.toLowerCase());
    if (allowed.endsWith("/*")) return type.startsWith(allowed.slice(0, -1));
    return type === allowed;
  });
}
