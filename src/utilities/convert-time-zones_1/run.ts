import { Temporal } from "temporal-polyfill";
import { findTimeZone } from "#kit/in-browser/time-zone.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { manifest } from "./manifest.ts";

type Moment = Temporal.ZonedDateTime;

/** Refuses impossible dates and unknown places. */
export const run: RunFunction<typeof manifest> = async (_operation, options, context) => {
  const zone = findTimeZone(options.zone, "zone");
  const places = options.places
    .filter((place) => place.trim() !== "")
    .map((place) => findTimeZone(place, "places"));
  const { moment, notice } = readMoment(options.time, zone, context.now());
  const rows = [zone, ...places.filter((place) => place !== zone)].map((place) => {
    const there = moment.withTimeZone(place);
    const difference =
      place === zone ? "" : writeOffset(there.offsetNanoseconds - moment.offsetNanoseconds);
    return [place, write(there), there.offset, difference];
  });
  const columns = ["Place", "Time", "UTC offset", "Difference"];
  return { type: "table", columns, rows, notice };
};

/** Empty means now. A repeated time means its first occurrence; a skipped one moves by the gap. */
function readMoment(text: string, zone: string, now: Date): { moment: Moment; notice?: string } {
  if (text === "")
    return { moment: Temporal.Instant.from(now.toISOString()).toZonedDateTimeISO(zone) };
  const plain = readPlain(text);
  const earlier = plain.toZonedDateTime(zone, { disambiguation: "earlier" });
  const later = plain.toZonedDateTime(zone, { disambiguation: "later" });
  if (earlier.equals(later)) return { moment: earlier };
  if (earlier.toPlainDateTime().equals(plain)) {
    const notice = `Clocks go back then, so this time happens twice. The first is shown, at ${earlier.offset} from UTC; the second is at ${later.offset}.`;
    return { moment: earlier, notice };
  }
  return {
    moment: later,
    notice: `Clocks go forward then, so this time doesn't exist. ${write(later)} is used instead.`,
  };
}

function readPlain(text: string): Temporal.PlainDateTime {
  try {
    return Temporal.PlainDateTime.from(text, { overflow: "reject" });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new RunError("no_such_date", "This date or time doesn't exist.", { field: "time" });
  }
}

function write(moment: Moment): string {
  const day = moment.toLocaleString("en", { weekday: "short" });
  const smallestUnit = moment.second === 0 ? "minute" : "second";
  return `${day} ${moment.toPlainDateTime().toString({ smallestUnit }).replace("T", " ")}`;
}

function writeOffset(nanoseconds: number): string {
  const minutes = Math.abs(nanoseconds) / 60e9;
  const [hours, rest] = [Math.floor(minutes / 60), Math.floor(minutes % 60)];
  return `${nanoseconds < 0 ? "-" : "+"}${String(hours).padStart(2, "0")}:${String(rest).padStart(2, "0")}`;
}
