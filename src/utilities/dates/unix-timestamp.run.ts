import { Temporal } from "temporal-polyfill";
import { findTimeZone } from "#kit/in-browser/time-zone.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { unixTimestamp } from "./unix-timestamp.ts";

const sizes = { seconds: 9, milliseconds: 6, microseconds: 3, nanoseconds: 0 } as const;
type Unit = keyof typeof sizes;

/** Throws RunError `not_a_moment` and `too_far`, and as `findTimeZone` does. */
export const run: RunFunction<typeof unixTimestamp> = async (_operation, options, context) => {
  const zone = findTimeZone(options.zone, "zone");
  const text = options.time.trim();
  const isNumber = /^[-+−]?\d+(\.\d*)?$/.test(text);
  const unit = options.unit === "auto" ? unitOf(text) : options.unit;
  const moment =
    text === ""
      ? instantOf(BigInt(context.now().getTime()) * 1_000_000n)
      : isNumber
        ? instantOf(nanosecondsOf(text, sizes[unit]))
        : readDate(text, zone);
  const there = moment.toZonedDateTimeISO(zone);
  const total = moment.epochNanoseconds;
  const count = (name: Unit) => decimal(total, sizes[name]);
  return {
    type: "values",
    values: [
      { label: "UTC", value: moment.toString() },
      {
        label: "Time zone",
        value: there.toString({ timeZoneName: "never" }),
        note: there.toLocaleString("en", { weekday: "long" }),
      },
      { label: "Seconds", value: count("seconds") },
      { label: "Milliseconds", value: count("milliseconds") },
      { label: "Microseconds", value: count("microseconds") },
      { label: "Nanoseconds", value: count("nanoseconds") },
      { label: "Read as", value: isNumber ? unit : text === "" ? "now" : "a date" },
    ],
  };
};

/** By digits before the point: seconds have ten from 2001 to 2286. */
function unitOf(text: string): Unit {
  const digits = /\d+/.exec(text)?.[0].replace(/^0+/, "").length ?? 0;
  if (digits <= 11) return "seconds";
  return digits <= 14 ? "milliseconds" : digits <= 17 ? "microseconds" : "nanoseconds";
}

function nanosecondsOf(text: string, power: number): bigint {
  const [whole = "", part = ""] = text.replace(/^[-+−]/, "").split(".");
  const size = BigInt(whole + part.slice(0, power).padEnd(power, "0"));
  return /^[-−]/.test(text) ? -size : size;
}

function decimal(total: bigint, power: number): string {
  const digits = String(total < 0n ? -total : total).padStart(power + 1, "0");
  const place = digits.length - power;
  const part = digits.slice(place).replace(/0+$/, "");
  const sign = total < 0n ? "-" : "";
  return `${sign}${digits.slice(0, place)}${part === "" ? "" : `.${part}`}`;
}

function instantOf(nanoseconds: bigint): Temporal.Instant {
  try {
    return new Temporal.Instant(nanoseconds);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const sentence = "This is more than 273,000 years away: check the unit.";
    throw new RunError("too_far", sentence, { field: "time" });
  }
}

function readDate(text: string, zone: string): Temporal.Instant {
  const written = text.replace(/^(\d{4}-\d\d-\d\d) +(?=\d)/, "$1T");
  try {
    return /(?:z|[+-]\d\d(?::?\d\d)?)$/i.test(written.slice(10))
      ? Temporal.Instant.from(written)
      : Temporal.PlainDateTime.from(written, { overflow: "reject" })
          .toZonedDateTime(zone)
          .toInstant();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const sentence = `"${text}" isn't a timestamp or date: write 1700000000 or 2024-02-29T13:45:30Z.`;
    throw new RunError("not_a_moment", sentence, { field: "time" });
  }
}
