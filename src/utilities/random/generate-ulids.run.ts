import { toHex } from "#kit/run/bytes-as-text.ts";
import type { RunContext, RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { answerText } from "#kit/run/run-text.ts";
import type { generateUlids } from "./generate-ulids.ts";

/** Crockford's Base32, which has no I, L, O and U. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** The specification of github.com/ulid/spec. Throws RunError `not_ulid`. */
export const run: RunFunction<typeof generateUlids> = async (operation, options, context) => {
  if (operation === "decode") return decode(options.ulid);
  const ulids = Array.from({ length: options.count }, () => makeUlid(context));
  // Those of one millisecond differ randomly; sorting keeps the list in order.
  const text = ulids.toSorted().join("\n");
  return answerText(context, options.lowercase ? text.toLowerCase() : text, {
    filename: "ulids.txt",
  });
};

function makeUlid(context: RunContext): string {
  const bytes = new Uint8Array(10);
  context.fillRandom(bytes);
  const time = BigInt(context.now().getTime());
  const bits = (time << 80n) | BigInt(`0x${toHex(bytes)}`);
  return Array.from({ length: 26 }, (_, place) =>
    alphabet.charAt(Number((bits >> BigInt(5 * (25 - place))) & 31n)),
  ).join("");
}

function decode(given: string) {
  const ulid = given.trim().toUpperCase();
  if (!/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/.test(ulid)) {
    const sentence =
      "This isn't a ULID: it should have 26 letters and digits without I, L, O and U, and start with 0 to 7.";
    throw new RunError("not_ulid", sentence, { field: "ulid" });
  }
  const bits = Array.from(ulid).reduce(
    (sum, sign) => (sum << 5n) | BigInt(alphabet.indexOf(sign)),
    0n,
  );
  const hex = bits.toString(16).padStart(32, "0");
  return {
    type: "values" as const,
    values: [
      { label: "ULID", value: ulid },
      { label: "Created", value: new Date(Number(bits >> 80n)).toISOString() },
      { label: "UUID", value: hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-") },
    ],
  };
}
