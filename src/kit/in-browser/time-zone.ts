import { RunError } from "../run/run-error.ts";

const zones = Intl.supportedValuesOf("timeZone");
const regions = [...new Set(zones.map((zone) => zone.split("/", 1)[0] ?? zone))];

/** Accepts an IANA name, a city, UTC or an offset such as +05:30. Throws RunError `unknown_zone`. */
export function findTimeZone(text: string, field: string): string {
  const wanted = withoutMarks(text.trim()).replaceAll(" ", "_").toLowerCase();
  const found =
    zones.find((zone) => zone.toLowerCase() === wanted) ??
    zones.find((zone) => zone.toLowerCase().endsWith(`/${wanted}`));
  if (found !== undefined) return found;
  // Browsers list some old city names, such as Calcutta, but accept new ones.
  const names = [wanted, ...regions.map((region) => `${region}/${wanted}`)];
  const known = names.map(resolvedZone).find((zone) => zone !== null);
  if (known !== undefined && known !== null) return known;
  throw new RunError(
    "unknown_zone",
    `"${text.trim()}" is not a time zone: write Europe/Zurich, Tokyo, UTC or +05:30.`,
    { field },
  );
}

function withoutMarks(text: string): string {
  return text.normalize("NFD").replace(/\p{Mn}/gu, "");
}

function resolvedZone(timeZone: string): string | null {
  try {
    return new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
