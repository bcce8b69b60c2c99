import { RunError } from "#kit/run/run-error.ts";

type Value = { label: string; value: string; note?: string };

const kinds = new Map([
  [1, "time and node"],
  [2, "DCE security"],
  [3, "MD5 of a name"],
  [4, "random"],
  [5, "SHA-1 of a name"],
  [6, "time and node, ordered by time"],
  [7, "ordered by time"],
  [8, "custom"],
]);

/** 100-nanosecond ticks from 1582-10-15, the Gregorian calendar's first day, to 1970. */
const gregorianTicks = 122_192_928_000_000_000n;

/**
 * Explains a UUID by RFC 9562, sections 4 and 5; accepts capitals, braces, missing hyphens and URNs. Throws RunError
 * `not_uuid`.
 */
export function explainUuid(text: string): Value[] {
  const hex = text
    .trim()
    .toLowerCase()
    .replace(/^urn:uuid:/, "")
    .replace(/^\{(.*)\}$/, "$1")
    .replace(/^(.{8})-(.{4})-(.{4})-(.{4})-(.{12})$/, "$1$2$3$4$5");
  if (!/^[0-9a-f]{32}$/.test(hex)) {
    throw new RunError(
      "not_uuid",
      "This is not a UUID. A UUID has 32 digits from 0 to F, as in 919108f7-52d1-4320-9bac-f847db4148a8.",
      { field: "uuid" },
    );
  }
  const uuid = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  const values: Value[] = [{ label: "UUID", value: uuid }];
  if (/^0+$/.test(hex)) return [...values, { label: "Kind", value: "The nil UUID" }];
  if (/^f+$/.test(hex)) return [...values, { label: "Kind", value: "The max UUID" }];
  const variant = variantOf(Number.parseInt(hex.charAt(16), 16));
  if (variant !== "RFC 9562") return [...values, { label: "Variant", value: variant }];
  const version = Number.parseInt(hex.charAt(12), 16);
  const kind = kinds.get(version) ?? "unknown";
  values.push({ label: "Version", value: String(version), note: kind });
  values.push({ label: "Variant", value: variant });
  const made = madeAt(hex, version);
  if (made !== undefined) values.push({ label: "Created", value: made.toISOString() });
  return values;
}

function variantOf(digit: number): string {
  if (digit < 8) return "NCS, older than the standard";
  if (digit < 12) return "RFC 9562";
  return digit < 14 ? "Microsoft, older than the standard" : "Reserved";
}

function madeAt(hex: string, version: number): Date | undefined {
  if (version === 7) return new Date(Number.parseInt(hex.slice(0, 12), 16));
  const ticks =
    version === 1
      ? hex.slice(13, 16) + hex.slice(8, 12) + hex.slice(0, 8)
      : version === 6
        ? hex.slice(0, 12) + hex.slice(13, 16)
        : undefined;
  if (ticks === undefined) return undefined;
  return new Date(Number((BigInt(`0x${ticks}`) - gregorianTicks) / 10_000n));
}
