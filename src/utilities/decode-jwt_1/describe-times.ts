import type { JsonValue } from "#kit/run/run-result.ts";

const times = [
  ["exp", "Expires", "Expired"],
  ["nbf", "Not valid before", "Not valid before"],
  ["iat", "Issued", "Issued"],
] as const;

const units = [
  ["year", 31_556_952],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
] as const;

type Value = { label: string; value: string; note?: string };

/** Describes the times of RFC 7519, section 4.1 (seconds since 1970), relative to now. */
export function describeTimes(claims: { readonly [name: string]: JsonValue }, now: Date): Value[] {
  return times.flatMap(([claim, coming, past]): Value[] => {
    const seconds = claims[claim];
    if (typeof seconds !== "number") return [];
    const moment = new Date(seconds * 1000);
    if (Number.isNaN(moment.getTime())) return [{ label: coming, value: "Not a date" }];
    const left = Math.trunc(seconds - now.getTime() / 1000);
    const note = `${distance(left)}${claim === "nbf" && left > 0 ? ": not valid yet" : ""}`;
    return [{ label: left > 0 ? coming : past, value: moment.toISOString(), note }];
  });
}

function distance(seconds: number): string {
  const [unit, length] = units.find(([, length]) => Math.abs(seconds) >= length) ?? ["second", 1];
  const format = new Intl.RelativeTimeFormat("en", { numeric: "always" });
  return format.format(Math.trunc(seconds / length), unit);
}
