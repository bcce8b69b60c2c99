import { expect, test } from "vitest";
import { answerOf, partOf, valuesOf } from "#kit/oracle/answers.ts";
import { familyRunForTest } from "#kit/proof/family-for-test.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { convertTracks } from "./convert-tracks.ts";
import { family } from "./manifest.ts";

const run = familyRunForTest(family, import.meta.url);

const convert = (text: string, to = "geojson", least = 0) =>
  runForTest(run, convertTracks, { operation: "convert", options: { text, to, least } });

const written = async (text: string, to?: string) =>
  partOf(await convert(text, to), 1, "text").text;

const featuresOf = async (text: string) =>
  (JSON.parse(await written(text)) as { features: unknown }).features;

const kml = (content: string) =>
  `<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2">${content}</kml>`;

test.each([
  ["", "Type or paste some text first."],
  ["<svg/>", "This is neither GPX nor KML nor GeoJSON."],
  ["<gpx><trk>", /^Line 1, column \d+: /],
  ["<gpx/>", "The file has no points, lines or areas."],
  [
    '<gpx><wpt lat="91" lon="0"/></gpx>',
    'A point has the latitude "91" and the longitude "0": degrees go to 90 and 180.',
  ],
  [
    '<gpx><wpt lon="0"/></gpx>',
    'A point has the latitude nothing and the longitude "0": degrees go to 90 and 180.',
  ],
  ["{", "This isn't JSON: format it to see where the mistake is."],
  [`{"type":"Topology"}`, /^This JSON isn't GeoJSON/],
  ["[".repeat(600), "The JSON is nested too deeply."],
  [`{"type":"Point","coordinates":["a",1]}`, /^A point has the latitude "1" and the longitude "a"/],
  [
    `<!DOCTYPE gpx [<!ENTITY x SYSTEM "file:///etc/passwd">]><gpx><wpt lat="1" lon="1"><name>&x;</name></wpt></gpx>`,
    /^Line 1/,
  ],
])("refuses %j", async (text, message) => {
  await expect(convert(text)).rejects.toThrow(message);
});

test("reads areas with holes, and pieces of a track in one placemark", async () => {
  const ring = (coordinates: string) =>
    `<LinearRing><coordinates>${coordinates}</coordinates></LinearRing>`;
  const area = `<Polygon><outerBoundaryIs>${ring("0,0 9,0 9,9 0,0")}</outerBoundaryIs><innerBoundaryIs>${ring("3,1 4,1 4,2 3,1")}</innerBoundaryIs></Polygon>`;
  const pieces = `<MultiGeometry><LineString><coordinates>0,0 1,1</coordinates></LineString><LineString><coordinates>2,2 3,3</coordinates></LineString></MultiGeometry>`;
  const text = kml(`<Placemark><name>A</name>${area}</Placemark><Placemark>${pieces}</Placemark>`);
  expect(await featuresOf(text)).toEqual([
    {
      type: "Feature",
      properties: { name: "A" },
      geometry: {
        type: "Polygon",
        coordinates: [
          [
            [0, 0],
            [9, 0],
            [9, 9],
            [0, 0],
          ],
          [
            [3, 1],
            [4, 1],
            [4, 2],
            [3, 1],
          ],
        ],
      },
    },
    {
      type: "Feature",
      properties: {},
      geometry: {
        type: "MultiLineString",
        coordinates: [
          [
            [0, 0],
            [1, 1],
          ],
          [
            [2, 2],
            [3, 3],
          ],
        ],
      },
    },
  ]);
  const gpx = partOf(await convert(text, "gpx"), 1, "text");
  expect(gpx.notice).toBe("GPX has no areas: their edges became tracks.");
  expect(gpx.text.match(/<trkseg>/g)).toHaveLength(4);
  expect(await featuresOf(await written(text, "kml"))).toEqual(await featuresOf(text));
});

test("keeps the times of Google's tracks, whatever their prefix", async () => {
  const text = `<k:kml xmlns:k="http://www.opengis.net/kml/2.2" xmlns:g="http://www.google.com/kml/ext/2.2"><k:Placemark><g:Track><k:when>2026-05-01T08:00:00Z</k:when><k:when>2026-05-01T09:00:00Z</k:when><g:coord>8 47 400</g:coord><g:coord>8 47.01 500</g:coord></g:Track></k:Placemark></k:kml>`;
  const done = await convert(text, "gpx");
  expect(partOf(done, 1, "text").text).toContain(
    '<trkpt lat="47.01" lon="8"><ele>500</ele><time>2026-05-01T09:00:00Z</time></trkpt>',
  );
  expect(valuesOf({ result: partOf(done, 0, "values") })).toMatchObject({
    Time: "1:00:00",
    Speed: "1.1 km/h",
  });
  expect(partOf(await convert(text, "kml"), 1, "text").notice).toBe(
    "KML is written without times.",
  );
});

test("reads GeoJSON's collections, times and names", async () => {
  const text = JSON.stringify({
    type: "FeatureCollection",
    features: [
      {
        type: "Feature",
        properties: { title: "<A>", coordTimes: ["2026-05-01T08:00:00Z", null] },
        geometry: {
          type: "LineString",
          coordinates: [
            [8, 47],
            [8.1, 47, 1e-7],
          ],
        },
      },
      {
        type: "Feature",
        properties: null,
        geometry: {
          type: "GeometryCollection",
          geometries: [
            {
              type: "MultiPoint",
              coordinates: [
                [1, 2],
                [3, 4],
              ],
            },
          ],
        },
      },
      { type: "Feature", properties: {}, geometry: null },
    ],
  });
  const gpx = await written(text, "gpx");
  expect(gpx).toContain("<name>&lt;A&gt;</name>");
  expect(gpx).toContain('<trkpt lat="47" lon="8.1"><ele>0.0000001</ele></trkpt>');
  expect(gpx.match(/<wpt /g)).toHaveLength(2);
});

test("counts small rises together, and leaves noise out", async () => {
  const points = [100, 101, 102, 103, 102, 103, 110].map(
    (height, at) => `<trkpt lat="47" lon="8.00${at}"><ele>${height}</ele></trkpt>`,
  );
  const text = `<gpx><trk><trkseg>${points.join("")}</trkseg></trk></gpx>`;
  const climb = async (least: number) =>
    valuesOf({ result: partOf(await convert(text, "gpx", least), 0, "values") })["Climb"];
  expect(await climb(0)).toBe("11 m");
  expect(await climb(3)).toBe("10 m");
});

test("names the file after the one it came from", async () => {
  const done = await runForTest(run, convertTracks, {
    operation: "convert",
    options: { to: "kml" },
    inputs: [{ filename: "walk.gpx", content: '<gpx><wpt lat="1" lon="2"/></gpx>' }],
  });
  expect(done.outputs.map(({ filename }) => filename)).toEqual(["walk.kml"]);
  expect(answerOf(done, "parts").parts).toHaveLength(2);
});
