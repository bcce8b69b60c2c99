import { orRefused, partOf, valuesOf } from "#kit/oracle/answers.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import type { Random } from "#kit/oracle/random.ts";
import { familyRunForTest } from "#kit/proof/family-for-test.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { convertCoordinates } from "./convert-coordinates.ts";
import { convertTracks } from "./convert-tracks.ts";
import { family } from "./manifest.ts";
import { drawGpx, drawKml } from "./oracle/draw-tracks.ts";
import { decoded, encoded } from "./oracle/plus-codes.ts";

const run = familyRunForTest(family, import.meta.url);

type Case = { readonly kind: "degrees" | "utm" | "mgrs" | "geohash"; readonly text: string };
type Answer = (string | number)[] | { refused: true };

const convert = (text: string) =>
  runForTest(run, convertCoordinates, { operation: "convert", options: { text } });

async function notationsOf({ text }: Case): Promise<Answer> {
  const values = valuesOf(await convert(text));
  const [latitude = 0, longitude = 0] = (values["Decimal degrees"] ?? "").split(", ").map(Number);
  const utm = (values["UTM"] ?? "").replace(/[A-Z](?= )/, "");
  return [latitude, longitude, utm, values["MGRS"] ?? "", values["Geohash"] ?? ""];
}

const degree = (random: Random, most: number, decimals: number) =>
  random.integer(-most * 10 ** decimals, most * 10 ** decimals) / 10 ** decimals;

const edges: readonly Case[] = [
  "0, 0",
  "60, 4.5",
  "55.999, 4.5",
  "64, 4.5",
  "72, 8.999",
  "71.999, 5",
  "78, 20.999",
  "83.999, 33",
  "84, 10",
  "-80, -180",
  "-80.001, 0",
  "-0.0001, 179.999",
  "90, 0",
  "-90, 0",
].map((text) => ({ kind: "degrees", text }));

const drawn: readonly ((random: Random) => Case)[] = [
  (random) => ({
    kind: "degrees",
    text: `${degree(random, 83, 5)}, ${degree(random, 179, 5)}`,
  }),
  (random) => ({
    kind: "utm",
    text: `${random.integer(1, 60)} ${random.pick(["north", "south"])} ${random.integer(200_000, 800_000)}.25 ${random.integer(1_500_000, 8_500_000)}.75`,
  }),
  (random) => ({
    kind: "mgrs",
    text: `${random.integer(1, 60)}${random.text("CDEFGHJKLMNPQRSTUVWX", 1)} ${random.text("ABCDEFGHJKLMNPQRSTUVWXYZ", 1)}${random.text("ABCDEFGHJKLMNPQRSTUV", 1)} ${random.text("0123456789", random.pick([4, 8, 10]))}`,
  }),
  (random) => ({
    kind: "geohash",
    text: `${random.text("0123456789bcdefghjkmnpqrstuvwxyz", 5)}${random.text("bcdefghjkmnpqrstuvwxyz", 4)}`,
  }),
];

/** Centimetres and millionths of a degree may round the other way, and so may a metre in their second step. */
function isNear(theirs: Answer, ours: Answer): boolean {
  if ("refused" in theirs || "refused" in ours) return "refused" in theirs && "refused" in ours;
  const [latitude, longitude, utm, mgrs, hash] = theirs;
  const [ownLatitude, ownLongitude, ownUtm, ownMgrs, ownHash] = ours;
  const near = (one: unknown, other: unknown, most: number) =>
    Math.abs(Number(one) - Number(other)) <= most;
  const square = (name: unknown) => String(name).slice(0, 5);
  const metres = (name: unknown) => [String(name).slice(5, 10), String(name).slice(10)].map(Number);
  const parts = String(utm).split(" ");
  const ownParts = String(ownUtm).split(" ");
  return (
    near(latitude, ownLatitude, 1.1e-6) &&
    near(longitude, ownLongitude, 1.1e-6) &&
    parts.every((part, at) => part === ownParts[at] || near(part, ownParts[at], 0.011)) &&
    square(mgrs) === square(ownMgrs) &&
    metres(mgrs).every((metre, at) => near(metre, metres(ownMgrs)[at], 1)) &&
    hash === ownHash
  );
}

const notations = compareWith<Case, Answer>({
  name: convertCoordinates.code,
  cases: (random) => [...edges, ...drawn.flatMap((draw) => random.list(60, () => draw(random)))],
  theirs: {
    script: "coordinates.py",
    command: "GeoConvert of GeographicLib; Geo::Hash of Perl",
    packages: ["geographiclib-tools", "libgeo-hash-perl"],
    given: async ({ kind, text }) => ({ kind, options: { text } }),
  },
  ours: (one) => orRefused(notationsOf(one)),
  agree: isNear,
  choices: [
    {
      reason:
        "MGRS has squares of UTM to 84° north and of UPS beyond (NGA.STND.0037). GeographicLib lets those of UTM reach further.",
      covers: ({ kind }, theirs) =>
        kind === "mgrs" && Array.isArray(theirs) && Number(theirs[0]) > 84,
    },
  ],
});

const plusCodes = compareWith<{ readonly text: string }, string | boolean>({
  name: "plus-codes",
  cases: () => [
    ...encoded.map(([latitude, longitude]) => ({ text: `${latitude}, ${longitude}` })),
    ...decoded.map(([text]) => ({ text })),
  ],
  theirs: ({ text }) => {
    const found = encoded.find(([latitude, longitude]) => text === `${latitude}, ${longitude}`);
    return found === undefined ? true : found[2];
  },
  ours: async ({ text }) => {
    const values = valuesOf(await convert(text));
    const [, south, west, north, east] = decoded.find(([code]) => code === text) ?? [];
    if (south === undefined || west === undefined || north === undefined || east === undefined) {
      return values["Plus code"] ?? "";
    }
    const [latitude = 0, longitude = 0] = (values["Decimal degrees"] ?? "").split(", ").map(Number);
    const isMiddle = (low: number, high: number, value: number) =>
      Math.abs((low + high) / 2 - value) < 1e-6;
    return isMiddle(south, north, latitude) && isMiddle(west, east, longitude);
  },
});

type Tracks = { readonly text: string; readonly to: "gpx" | "kml" | "geojson" };
type Place = readonly (number | string)[];
type Found = { places: Place[]; names: string[]; lines: Place[] };

const track = (options: object) =>
  runForTest(run, convertTracks, { operation: "convert", options });

/** Reads our GeoJSON, or our XML with expressions, and not with our reader. */
function placesIn(text: string, to: Tracks["to"]): Found {
  if (to === "geojson") return inGeoJson(JSON.parse(text) as GeoJson);
  if (to === "gpx") {
    const points = (tag: string) =>
      Array.from(
        text.matchAll(
          new RegExp(
            `<${tag} lat="(.*?)" lon="(.*?)"><ele>(.*?)</ele>(?:<time>(.*?)</time>)?`,
            "g",
          ),
        ),
        ([, north, east, height, time]) => [
          ...[north, east, height].map(Number),
          ...(time === undefined ? [] : [time]),
        ],
      );
    return {
      places: points("wpt"),
      names: namesIn(text, /<wpt.*<name>(.*?)<[/]name>/g),
      lines: points("trkpt"),
    };
  }
  const coordinates = (tag: string) =>
    Array.from(
      text.matchAll(new RegExp(`<${tag}><coordinates>(.*?)</coordinates>`, "g")),
      ([, all = ""]) => all.split(" ").map((one) => reordered(one.split(",").map(Number))),
    ).flat();
  return {
    places: coordinates("Point"),
    names: namesIn(text, /<name>(.*)<[/]name>\n {4}<Point>/g),
    lines: coordinates("LineString"),
  };
}

function namesIn(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([, name = ""]) =>
    name.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&"),
  );
}

const reordered = ([east = 0, north = 0, height = 0]: readonly number[]) => [north, east, height];

type GeoJson = {
  readonly features: readonly {
    readonly properties: {
      readonly name: string;
      readonly time?: string;
      readonly coordTimes?: readonly (string | readonly string[])[];
    };
    readonly geometry: { readonly type: string; readonly coordinates: readonly unknown[] };
  }[];
};

function inGeoJson({ features }: GeoJson): Found {
  const timed = (place: readonly number[], time: string | undefined) => [
    ...reordered(place),
    ...(time === undefined ? [] : [time]),
  ];
  const points = features.filter(({ geometry }) => geometry.type === "Point");
  const lines = features.filter(({ geometry }) => geometry.type !== "Point");
  return {
    places: points.map(({ geometry, properties }) =>
      timed(geometry.coordinates as number[], properties.time),
    ),
    names: points.map(({ properties }) => properties.name),
    lines: lines.flatMap(({ geometry, properties }) => {
      const isOne = geometry.type === "LineString";
      const all = (isOne ? geometry.coordinates : geometry.coordinates.flat()) as number[][];
      const times = (properties.coordTimes ?? []).flat();
      return all.map((place, at) => timed(place, times[at]));
    }),
  };
}

const conversions = compareWith<Tracks, Found>({
  name: convertTracks.code,
  cases: (random) =>
    random.list(160, (index) => ({
      text: index % 2 === 0 ? drawGpx(random) : drawKml(random),
      to: random.pick(["gpx", "kml", "geojson"] as const),
    })),
  theirs: {
    script: "tracks.py",
    command: "gpsbabel -i gpx or kml -o gpx",
    packages: ["gpsbabel", "geographiclib-tools"],
  },
  ours: async ({ text, to }) => placesIn(partOf(await track({ text, to }), 1, "text").text, to),
  // KML is written without times.
  agree: (theirs, ours, { to }) =>
    JSON.stringify(to === "kml" ? withoutTimes(theirs) : theirs) === JSON.stringify(ours),
});

function withoutTimes({ places, names, lines }: Found): Found {
  const bare = (all: readonly Place[]) => all.map((place) => place.slice(0, 3));
  return { places: bare(places), names, lines: bare(lines) };
}

const lengths = compareWith<{ readonly text: string; readonly least: number }, number[]>({
  name: "track-lengths",
  cases: (random) =>
    random.list(80, () => ({ text: drawGpx(random), least: random.pick([0, 3, 5, 10]) })),
  theirs: {
    script: "tracks.py",
    command: "GeodSolve -i of GeographicLib",
    packages: ["gpsbabel", "geographiclib-tools"],
  },
  ours: async (options) => {
    const values = valuesOf({ result: partOf(await track(options), 0, "values") });
    return ["Distance", "Climb", "Descent"].map((label) =>
      Number((values[label] ?? "").replace(",", "").replace(/ k?m$/, "")),
    );
  },
  agree: (theirs, ours) =>
    theirs.every((value, at) => Math.abs(value - (ours[at] ?? 0)) <= (at === 0 ? 0.000_51 : 0.051)),
});

export const oracles = {
  [convertCoordinates.code]: defineOracle({
    by: "GeographicLib's GeoConvert, Perl's Geo::Hash, and Open Location Code's published test data.",
    trust:
      "GeographicLib is the reference implementation of its author's method in C++, Geo::Hash is written in Perl, and none shares code with ours.",
    comparisons: [notations, plusCodes],
  }),
  [convertTracks.code]: defineOracle({
    by: "GPSBabel, and GeographicLib's GeodSolve.",
    trust: "Both are written in C++ and share no code with ours.",
    comparisons: [conversions, lengths],
  }),
};
