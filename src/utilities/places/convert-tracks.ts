import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";

const gpx = `<gpx version="1.1" creator="x" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>Walk</name><trkseg><trkpt lat="47" lon="8"><ele>400</ele></trkpt><trkpt lat="47.01" lon="8"><ele>450</ele></trkpt><trkpt lat="47.01" lon="8.01"><ele>430</ele></trkpt></trkseg></trk></gpx>`;

export const convertTracks = textUtility({
  code: "convert-tracks",
  name: "Convert GPX, KML and GeoJSON",
  description:
    "Convert tracks and places between GPX, KML and GeoJSON, and see their distance and climb.",
  category: "data",
  tags: ["gpx", "kml", "geojson", "track", "map"],
  alsoCalled: [
    "gpx to kml",
    "kml to gpx",
    "gpx to geojson",
    "geojson to gpx",
    "kml to geojson",
    "geojson to kml",
    "gpx converter",
    "kml converter",
    "gpx viewer",
    "track length",
    "gpx distance",
    "elevation gain",
    "garmin to google earth",
    "route converter",
  ],
  title: "GPX, KML or GeoJSON",
  monospace: true,
  ending: "gpx",
  help: [
    "Convert GPX, KML and GeoJSON",
    "Paste or choose a file, and pick the format you need. What you give it is recognised.",
    "Points, lines and areas are converted with their names, descriptions, heights and times. KML is written without times, GPX without areas: their edges become tracks. Colours, icons and other styles are left out.",
    "Distances follow the ellipsoid of WGS 84. Climb adds up rises, leaving out changes smaller than you choose, because GPS heights jump by a few metres.",
    "Unpack KMZ files first: they are ZIP files with a KML inside.",
  ],
  does: ["convert", "Converts tracks, and shows their distance and climb."],
  detects: [{ kind: "track", confidence: 1, does: "convert and measure it" }],
  gives: { results: ["parts"], files: { types: [".gpx", ".kml", ".geojson"], number: 1 } },
  options: {
    to: z
      .enum(["gpx", "kml", "geojson"])
      .default("geojson")
      .meta({ title: "Convert to", choices: { gpx: "GPX", kml: "KML", geojson: "GeoJSON" } }),
    least: z
      .number("Smallest climb must be a number.")
      .min(0, "Smallest climb must be at least 0.")
      .max(100, "Smallest climb can be at most 100.")
      .default(3)
      .meta({ title: "Smallest climb", unit: "m", description: "Smaller changes are left out." }),
  },
  vector: {
    name: "A short walk",
    source: "GeographicLib 2.1.2: GeodSolve, and GPSBabel 1.8",
    options: { text: gpx, to: "kml" },
    gives: {
      type: "parts",
      parts: [
        {
          title: "Overview",
          result: {
            type: "values",
            values: [
              { label: "Distance", value: "1.872 km", note: "3 points on lines" },
              { label: "Climb", value: "50 m" },
              { label: "Descent", value: "20 m" },
              { label: "Heights", value: "400 m to 450 m" },
              { label: "Found", value: "1 line" },
            ],
          },
        },
        {
          title: "KML",
          result: {
            type: "text",
            text: [
              '<?xml version="1.0" encoding="UTF-8"?>',
              '<kml xmlns="http://www.opengis.net/kml/2.2">',
              "<Document>",
              "  <Placemark>",
              "    <name>Walk</name>",
              "    <LineString><coordinates>8,47,400 8,47.01,450 8.01,47.01,430</coordinates></LineString>",
              "  </Placemark>",
              "</Document>",
              "</kml>",
              "",
            ].join("\n"),
            filename: "result.kml",
            language: "xml",
          },
        },
      ],
    },
  },
  examples: [
    {
      name: "GPX to GeoJSON",
      source: "GeographicLib 2.1.2: GeodSolve, and GPSBabel 1.8",
      options: {
        text: '<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><wpt lat="47.3769" lon="8.5417"><name>Zurich</name></wpt></gpx>',
      },
      gives: {
        type: "parts",
        parts: [
          {
            title: "Overview",
            result: { type: "values", values: [{ label: "Found", value: "1 point" }] },
          },
          {
            title: "GeoJSON",
            result: {
              type: "text",
              text: '{\n  "type": "FeatureCollection",\n  "features": [\n    {"type":"Feature","properties":{"name":"Zurich"},"geometry":{"type":"Point","coordinates":[8.5417,47.3769]}}\n  ]\n}\n',
              filename: "result.geojson",
              language: "json",
            },
          },
        ],
      },
    },
    {
      name: "KML to GPX",
      source: "GeographicLib 2.1.2: GeodSolve, and GPSBabel 1.8",
      options: {
        text: '<kml xmlns="http://www.opengis.net/kml/2.2"><Placemark><name>Ferry</name><LineString><coordinates>8,47,400 8.1,47,400</coordinates></LineString></Placemark></kml>',
        to: "gpx",
      },
      gives: {
        type: "parts",
        parts: [
          {
            title: "Overview",
            result: {
              type: "values",
              values: [
                { label: "Distance", value: "7.606 km", note: "2 points on lines" },
                { label: "Climb", value: "0 m" },
                { label: "Descent", value: "0 m" },
                { label: "Heights", value: "400 m to 400 m" },
                { label: "Found", value: "1 line" },
              ],
            },
          },
          {
            title: "GPX",
            result: {
              type: "text",
              text: '<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="Pennyworks" xmlns="http://www.topografix.com/GPX/1/1">\n  <trk>\n    <name>Ferry</name>\n    <trkseg>\n      <trkpt lat="47" lon="8"><ele>400</ele></trkpt>\n      <trkpt lat="47" lon="8.1"><ele>400</ele></trkpt>\n    </trkseg>\n  </trk>\n</gpx>\n',
              filename: "result.gpx",
              language: "xml",
            },
          },
        ],
      },
    },
  ],
});
