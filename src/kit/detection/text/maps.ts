import type { Recognise } from "../finding.ts";

const trackRoot =
  /^(?:<\?xml[^>]{0,200}\?>\s*)?(?:<!--[^>]{0,1000}-->\s*)*<(?:[\w-]{1,20}:)?(gpx|kml)[\s>]/;
const geoJson =
  /^\{[^{}[\]]{0,500}"type"\s*:\s*"(?:FeatureCollection|Feature|GeometryCollection)"|^\{\s*"type"\s*:\s*"(?:Multi)?(?:Point|LineString|Polygon)"\s*,\s*"coordinates"/;

/** XML and JSON of maps, which their own converters read better. */
export const track: Recognise = ({ text }) => {
  const name = trackRoot.exec(text)?.[1]?.toUpperCase() ?? (geoJson.test(text) ? "GeoJSON" : null);
  return name === null ? null : { kind: "track", certainty: 0.99, name };
};

export const calendar: Recognise = ({ text }) =>
  /^BEGIN:VCALENDAR\b/i.test(text) ? { kind: "calendar", certainty: 0.99 } : null;
