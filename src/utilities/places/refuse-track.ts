import { RunError } from "#kit/run/run-error.ts";
import type { TrackPoint } from "./track.ts";

/** Makes the RunError for a file that isn't what it seems. */
export function wrongTrack(sentence: string): RunError {
  return new RunError("wrong_track", sentence, { field: "text" });
}

/** Makes a point of numbers as they are written. Throws RunError `wrong_track`. */
export function pointOf(
  latitude: unknown,
  longitude: unknown,
  height?: unknown,
  time?: string,
): TrackPoint {
  const [north, east] = [numberOf(latitude), numberOf(longitude)];
  if (north === undefined || east === undefined || Math.abs(north) > 90 || Math.abs(east) > 180) {
    throw wrongTrack(
      `A point has the latitude ${shown(latitude)} and the longitude ${shown(longitude)}: degrees go to 90 and 180.`,
    );
  }
  const metres = numberOf(height);
  return {
    latitude: north,
    longitude: east,
    ...(metres !== undefined && { height: metres }),
    ...(time !== undefined && time !== "" && { time }),
  };
}

function numberOf(value: unknown): number | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  if (typeof value !== "string" || !/^\s*[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?\s*$/i.test(value)) {
    return undefined;
  }
  return Number(value);
}

function shown(value: unknown): string {
  return typeof value === "string" || typeof value === "number"
    ? `"${String(value).slice(0, 20)}"`
    : "nothing";
}
