import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { answerText, givenText, renamed } from "#kit/run/run-text.ts";
import type { convertTracks } from "./convert-tracks.ts";
import { overviewOf } from "./overview.ts";
import { readGeoJson } from "./read-geojson.ts";
import { readTrackXml } from "./read-track-xml.ts";
import { writeGeoJson } from "./write-geojson.ts";
import { writeGpx, writeKml } from "./write-track-xml.ts";

const formats = {
  gpx: { name: "GPX", write: writeGpx, language: "xml" },
  kml: { name: "KML", write: writeKml, language: "xml" },
  geojson: { name: "GeoJSON", write: writeGeoJson, language: "json" },
} as const;

/** Throws RunError `nothing_found`, and as `givenText`, `readGeoJson` and `readTrackXml` do. */
export const run: RunFunction<typeof convertTracks> = async (_operation, options, context) => {
  const text = await givenText(context, options.text);
  const parts = /^\s*\uFEFF?\s*[{[]/.test(text) ? readGeoJson(text) : readTrackXml(text);
  if (parts.length === 0) {
    throw new RunError("nothing_found", "The file has no points, lines or areas.", {
      field: "text",
    });
  }
  const { name, write, language } = formats[options.to];
  const filename = renamed(context, options.to);
  const result = answerText(context, write(parts), { filename, language });
  const isTimed = parts.some(({ lines }) => lines.flat().some(({ time }) => time !== undefined));
  const notices = [
    ...(options.to === "kml" && isTimed ? ["KML is written without times."] : []),
    ...(options.to === "gpx" && parts.some(({ kind }) => kind === "area")
      ? ["GPX has no areas: their edges became tracks."]
      : []),
    ...(result.notice === undefined ? [] : [result.notice]),
  ];
  return {
    type: "parts",
    parts: [
      {
        title: "Overview",
        result: { type: "values", values: overviewOf(parts, options.least) },
      },
      {
        title: name,
        result: notices.length === 0 ? result : { ...result, notice: notices.join(" ") },
      },
    ],
  };
};
