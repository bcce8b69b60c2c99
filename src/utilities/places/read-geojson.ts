import { tooDeepAt } from "#kit/in-browser/json-depth.ts";
import { pointOf, wrongTrack } from "./refuse-track.ts";
import type { TrackPart, TrackPoint } from "./track.ts";

type Fields = { readonly [name: string]: unknown };

/** Reads GeoJSON (RFC 7946). Throws RunError `wrong_track`. */
export function readGeoJson(text: string): TrackPart[] {
  if (tooDeepAt(text) !== null) throw wrongTrack("The JSON is nested too deeply.");
  return partsOf(parse(text), {});
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw wrongTrack("This isn't JSON: format it to see where the mistake is.");
  }
}

function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null ? (value as Fields) : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function partsOf(value: unknown, properties: Fields): TrackPart[] {
  const { type, features, geometry, geometries, coordinates, properties: own } = fieldsOf(value);
  const part = (kind: TrackPart["kind"], lines: readonly (readonly TrackPoint[])[]): TrackPart[] =>
    lines.flat().length === 0 ? [] : [{ kind, ...labels(properties), lines }];
  const times = timesOf(properties);
  switch (type) {
    case "FeatureCollection":
      return listOf(features).flatMap((feature) => partsOf(feature, {}));
    case "Feature":
      return geometry === null ? [] : partsOf(geometry, fieldsOf(own));
    case "GeometryCollection":
      return listOf(geometries).flatMap((each) => partsOf(each, properties));
    case "Point":
      return part("point", [[placeOf(coordinates, times[0])]]);
    case "MultiPoint":
      return listOf(coordinates).flatMap((each) => part("point", [[placeOf(each)]]));
    case "LineString":
      return part("line", [lineOf(coordinates, times)]);
    case "MultiLineString":
      return part(
        "line",
        listOf(coordinates).map((line, at) => lineOf(line, listOf(times[at]))),
      );
    case "Polygon":
      return part(
        "area",
        listOf(coordinates).map((line) => lineOf(line, [])),
      );
    case "MultiPolygon":
      return listOf(coordinates).flatMap((area) =>
        part(
          "area",
          listOf(area).map((line) => lineOf(line, [])),
        ),
      );
    default:
      throw wrongTrack("This JSON isn't GeoJSON: it has no known type, such as FeatureCollection.");
  }
}

function labels(properties: Fields) {
  const { name, title, description, desc } = properties;
  const [own, about] = [name ?? title, description ?? desc];
  return {
    ...(typeof own === "string" && own !== "" && { name: own }),
    ...(typeof about === "string" && about !== "" && { description: about }),
  };
}

/** Where togeojson and others keep them. RFC 7946 has no place for times. */
function timesOf(properties: Fields): readonly unknown[] {
  const { coordTimes, coordinateProperties, time } = properties;
  if (typeof time === "string") return [time];
  return listOf(coordTimes ?? fieldsOf(coordinateProperties)["times"]);
}

function placeOf(value: unknown, time?: unknown): TrackPoint {
  const [longitude, latitude, height] = listOf(value);
  return pointOf(latitude, longitude, height, typeof time === "string" ? time : undefined);
}

function lineOf(value: unknown, times: readonly unknown[]): TrackPoint[] {
  return listOf(value).map((place, at) => placeOf(place, times[at]));
}
