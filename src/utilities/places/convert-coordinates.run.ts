import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { readLines } from "#kit/text/lines.ts";
import { toGeohash, toPlusCodes } from "./area-codes.ts";
import type { convertCoordinates } from "./convert-coordinates.ts";
import { bandOf, toMgrs } from "./mgrs.ts";
import type { Position } from "./position.ts";
import { readPosition } from "./read-position.ts";
import { toUtm } from "./utm.ts";

const mostLines = 5000;

/** About five metres, which is what GPS gives. */
const hashLength = 9;

/** Throws RunError `no_text` and `too_many_lines`, and as `readPosition` does. */
export const run: RunFunction<typeof convertCoordinates> = async (_operation, { text }) => {
  const lines = readLines(text).lines.filter((line) => line.trim() !== "");
  if (lines.length === 0) {
    throw new RunError("no_text", "Type or paste coordinates first.", { field: "text" });
  }
  if (lines.length > mostLines) {
    throw new RunError("too_many_lines", "Convert at most 5,000 positions at once.", {
      field: "text",
    });
  }
  const all = lines.map((line, index) =>
    notations(readPosition(line, lines.length === 1 ? "" : `Line ${index + 1}: `)),
  );
  const [only] = all;
  if (all.length === 1 && only !== undefined) {
    return { type: "values", values: only.map(([label, value]) => ({ label, value })) };
  }
  return {
    type: "table",
    columns: (only ?? []).map(([label]) => label),
    rows: all.map((one) => one.map(([, value]) => value)),
    filename: "coordinates.csv",
  };
};

function notations(position: Position): [label: string, value: string][] {
  const { latitude, longitude } = position;
  const utm = toUtm(position);
  const metres = (value: number) => value.toFixed(2);
  return [
    ["Decimal degrees", `${decimal(latitude)}, ${decimal(longitude)}`],
    ["Degrees, minutes, seconds", inDegrees(position, seconds)],
    ["Degrees, minutes", inDegrees(position, minutes)],
    [
      "UTM",
      utm === undefined
        ? "–"
        : `${utm.zone}${bandOf(latitude)} ${metres(utm.easting)} ${metres(utm.northing)}`,
    ],
    ["MGRS", utm === undefined ? "–" : toMgrs(utm, latitude)],
    ["Geohash", toGeohash(position, hashLength)],
    ["Plus code", toPlusCodes(position).ten],
  ];
}

/** To a tenth of a metre. */
function decimal(degrees: number): string {
  return String(Number(degrees.toFixed(6)) + 0);
}

function inDegrees({ latitude, longitude }: Position, write: (size: number) => string): string {
  const [north, east] = [latitude < 0 ? "S" : "N", longitude < 0 ? "W" : "E"];
  return `${write(Math.abs(latitude))} ${north} ${write(Math.abs(longitude))} ${east}`;
}

/** Counts hundredths of seconds, so that 59.999″ carries over. */
function seconds(size: number): string {
  const whole = Math.round(size * 360_000);
  const part = ((whole % 6000) / 100).toFixed(2).padStart(5, "0");
  return `${Math.floor(whole / 360_000)}°${two(Math.floor(whole / 6000) % 60)}′${part}″`;
}

function minutes(size: number): string {
  const whole = Math.round(size * 600_000);
  const part = ((whole % 600_000) / 10_000).toFixed(4).padStart(7, "0");
  return `${Math.floor(whole / 600_000)}°${part}′`;
}

const two = (number: number) => String(number).padStart(2, "0");
