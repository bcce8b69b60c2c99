import { distanceBetween } from "./distance.ts";
import type { TrackPart } from "./track.ts";

type Value = { readonly label: string; readonly value: string; readonly note?: string };

/** Measures the lines, without gaps between their pieces. `least` in metres is what counts as a climb. */
export function overviewOf(parts: readonly TrackPart[], least: number): Value[] {
  const lines = parts.filter(({ kind }) => kind === "line").flatMap((part) => part.lines);
  const points = lines.flat();
  const metres = lines.reduce((sum, line) => sum + lengthOf(line), 0);
  const climbs = lines.map((line) => climbOf(line, least));
  const heights = points.flatMap(({ height }) => height ?? []);
  const total = (way: "up" | "down") => climbs.reduce((sum, climb) => sum + climb[way], 0);
  const height = (value: number) => `${Number(value.toFixed(1)).toLocaleString("en")} m`;
  const duration = durationOf(points);
  const onLines = `${points.length.toLocaleString("en")} ${points.length === 1 ? "point" : "points"} on lines`;
  const measured: Value[] =
    lines.length === 0
      ? []
      : [{ label: "Distance", value: `${(metres / 1000).toFixed(3)} km`, note: onLines }];
  const climbed: Value[] =
    heights.length === 0
      ? []
      : [
          { label: "Climb", value: height(total("up")) },
          { label: "Descent", value: height(total("down")) },
          { label: "Heights", value: `${height(lowest(heights))} to ${height(highest(heights))}` },
        ];
  const timed: Value[] =
    duration === undefined || duration === 0
      ? []
      : [
          { label: "Time", value: clock(duration) },
          {
            label: "Speed",
            value: `${((metres / duration) * 3.6).toFixed(1)} km/h`,
            note: "with breaks",
          },
        ];
  return [...measured, ...climbed, ...timed, { label: "Found", value: countParts(parts) }];
}

function lengthOf(line: TrackPart["lines"][number]): number {
  return line.reduce((sum, point, at) => {
    const before = line[at - 1];
    return before === undefined ? sum : sum + distanceBetween(before, point);
  }, 0);
}

/** Counts from the last height that counted, so that many small rises still add up. */
function climbOf(line: TrackPart["lines"][number], least: number) {
  let [up, down] = [0, 0];
  let last: number | undefined;
  for (const { height } of line) {
    if (height === undefined) continue;
    last ??= height;
    const change = height - last;
    if (Math.abs(change) < least) continue;
    if (change > 0) up += change;
    else down -= change;
    last = height;
  }
  return { up, down };
}

/** In seconds from the first time to the last one. */
function durationOf(points: TrackPart["lines"][number]): number | undefined {
  const times = points.flatMap(({ time }) => {
    const moment = Date.parse(time ?? "");
    return Number.isNaN(moment) ? [] : [moment];
  });
  if (times.length < 2) return undefined;
  return (highest(times) - lowest(times)) / 1000;
}

function clock(seconds: number): string {
  const whole = Math.round(seconds);
  const two = (value: number) => String(value).padStart(2, "0");
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
}

function countParts(parts: readonly TrackPart[]): string {
  const said = (["point", "line", "area"] as const).flatMap((kind) => {
    const count = parts.filter((part) => part.kind === kind).length;
    return count === 0 ? [] : [`${count.toLocaleString("en")} ${kind}${count === 1 ? "" : "s"}`];
  });
  return said.join(", ");
}

/** `Math.min` overflows the stack with long lists. */
const lowest = (values: readonly number[]) => values.reduce((one, other) => Math.min(one, other));
const highest = (values: readonly number[]) => values.reduce((one, other) => Math.max(one, other));
