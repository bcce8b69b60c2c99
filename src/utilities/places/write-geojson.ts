import type { TrackPart, TrackPoint } from "./track.ts";

/** Writes a FeatureCollection, with times as `coordTimes` like togeojson. */
export function writeGeoJson(parts: readonly TrackPart[]): string {
  const features = parts.map((part) => `    ${JSON.stringify(featureOf(part))}`).join(",\n");
  return `{\n  "type": "FeatureCollection",\n  "features": [\n${features}\n  ]\n}\n`;
}

function featureOf({ kind, name, description, lines }: TrackPart) {
  const times = lines.map((line) => line.map(({ time }) => time ?? null));
  const isTimed = times.flat().some((time) => time !== null);
  const [only = []] = times;
  const timed =
    kind === "point" ? { time: only[0] } : { coordTimes: lines.length === 1 ? only : times };
  return {
    type: "Feature",
    properties: { name, description, ...(isTimed && timed) },
    geometry: geometryOf(
      kind,
      lines.map((line) => line.map(placeOf)),
    ),
  };
}

function geometryOf(kind: TrackPart["kind"], lines: readonly (readonly number[])[][]) {
  const [first = []] = lines;
  if (kind === "area") return { type: "Polygon", coordinates: lines };
  if (kind === "point") return { type: "Point", coordinates: first[0] };
  if (lines.length === 1) return { type: "LineString", coordinates: first };
  return { type: "MultiLineString", coordinates: lines };
}

function placeOf({ latitude, longitude, height }: TrackPoint): number[] {
  return height === undefined ? [longitude, latitude] : [longitude, latitude, height];
}
