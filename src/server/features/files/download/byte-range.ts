import type { ByteRange } from "#server/platform/storage/file-storage.ts";

/**
 * Reads a `Range` header for a file of `size` bytes, by RFC 9110, section 14. Gives the one range that is asked for;
 * undefined where the whole file is to be answered (no header, another unit, several ranges, not well-formed);
 * "unsatisfiable" where the file has no such bytes.
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
