/**
 * A parameter of the address as text; undefined where there is none. The router reads `?query=12`
 * as a number, and a person who typed it means text.
 */
export function textParameter(value: unknown): string | undefined {
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return undefined;
}
