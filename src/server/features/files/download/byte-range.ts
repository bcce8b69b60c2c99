import type { ByteRange } from "#server/platform/storage/file-storage.ts";

/**
 * Parses a `Range` header for `size` bytes (RFC 9110, section 14). Returns undefined to send the
 * whole file (no header, other unit, several ranges, malformed), "unsatisfiable" if no such bytes
 * exist.
 */
export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | "unsatisfiable" | undefined {
  const parts = /^bytes\s*=\s*(\d*)-(\d*)$/i.exec(header?.trim() ?? "");
  if (parts === null) return undefined;
  const [, first = "", last = ""] = parts;
  if (first === "") return last === "" ? undefined : suffixRange(Number(last), size);
  const start = Number(first);
  const end = last === "" ? size - 1 : Number(last);
  if (last !== "" && end < start) return undefined;
  return start >= size ? "unsatisfiable" : { start, end: Math.min(end, size - 1) };
}

function suffixRange(length: number, size: number): ByteRange | "unsatisfiable" {
  if (length === 0 || size === 0) return "unsatisfiable";
  return { start: Math.max(0, size - length), end: size - 1 };
}
