import { orRefused, valuesOf } from "#kit/oracle/answers.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import type { Random } from "#kit/oracle/random.ts";
import { familyRunForTest } from "#kit/proof/family-for-test.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { convertCoordinates } from "./convert-coordinates.ts";
import { family } from "./manifest.ts";
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

export const oracles = {
  [convertCoordinates.code]: defineOracle({
    by: "GeographicLib's GeoConvert, Perl's Geo::Hash, and Open Location Code's published test data.",
    trust:
      "GeographicLib is the reference implementation of its author's method in C++, Geo::Hash is written in Perl, and none shares code with ours.",
    comparisons: [notations, plusCodes],
  }),
};
