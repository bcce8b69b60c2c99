import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { manifest } from "./manifest.ts";

const versions: Readonly<Record<number, string>> = {
  1: "time and node",
  2: "DCE security",
  3: "MD5 of a name",
  4: "random",
  5: "SHA-1 of a name",
  6: "time and node, ordered by time",
  7: "time and random bits",
  8: "custom",
};

/** RFC 9562. Throws RunError `not_uuid`. */
export const run: RunFunction<typeof manifest> = async (_operation, { uuid }) => {
  const [, inner = ""] = /^\s*(?:urn:uuid:)?\{?([\da-f-]*)\}?\s*$/i.exec(uuid) ?? [];
  const hex = inner.replaceAll("-", "").toLowerCase();
  const isDashed = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(inner);
  if (hex.length !== 32 || (inner.includes("-") && !isDashed)) {
    throw new RunError(
      "not_uuid",
      "This is not a UUID. A UUID has 32 digits from 0 to F, in groups of 8, 4, 4, 4 and 12.",
      { field: "uuid" },
    );
  }
  const canonical = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  const number = BigInt(`0x${hex}`);
  const end = [
    { label: "As a number", value: number.toString() },
    { label: "As a URN", value: `urn:uuid:${canonical}` },
  ];
  const variant = variantOf(Number.parseInt(hex[16] ?? "0", 16));
  const special = { "0": "Nil (all zeros)", f: "Max (all ones)" }[
    /^(.)\1{31}$/.exec(hex)?.[1] ?? ""
  ];
  const first = [{ label: "UUID", value: canonical }];
  if (special !== undefined)
    return { type: "values", values: [...first, { label: "Kind", value: special }, ...end] };
  if (variant !== "RFC 9562")
    return { type: "values", values: [...first, { label: "Variant", value: variant }, ...end] };
  const version = Number.parseInt(hex[12] ?? "0", 16);
  const known = versions[version];
  const values = [
    ...first,
    { label: "Version", value: String(version), note: known ?? "not defined" },
    { label: "Variant", value: variant },
    ...timeOf(hex, version),
    ...end,
  ];
  return { type: "values", values };
};

/** RFC 9562, 4.1. */
function variantOf(digit: number): string {
  if (digit < 8) return "NCS, older than RFC 4122";
  if (digit < 12) return "RFC 9562";
  return digit < 14 ? "Microsoft, older than RFC 4122" : "Reserved";
}

function timeOf(hex: string, version: number): { label: string; value: string }[] {
  if (version === 7)
    return [
      { label: "Created", value: new Date(Number.parseInt(hex.slice(0, 12), 16)).toISOString() },
    ];
  if (version !== 1 && version !== 6) return [];
  const digits =
    version === 1
      ? hex.slice(13, 16) + hex.slice(8, 12) + hex.slice(0, 8)
      : hex.slice(0, 12) + hex.slice(13, 16);
  // 100 ns steps since 15 October 1582, the Gregorian reform.
  const steps = BigInt(`0x${digits}`) - 122_192_928_000_000_000n;
  const milliseconds = steps >= 0n ? steps / 10_000n : (steps - 9999n) / 10_000n;
  const rest = String(steps - milliseconds * 10_000n).padStart(4, "0");
  const made = new Date(Number(milliseconds)).toISOString().replace("Z", `${rest}Z`);
  return [
    { label: "Created", value: made },
    { label: "Clock sequence", value: String(Number.parseInt(hex.slice(16, 20), 16) & 0x3fff) },
    { label: "Node", value: (hex.slice(20).match(/../g) ?? []).join(":") },
  ];
}
