import { rowsOf } from "#kit/oracle/answers.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

/** Whole, half and quarter hours, both hemispheres, and changes of the date line. */
const zones = [
  "UTC|Europe/Zurich|Europe/London|Europe/Dublin|Europe/Moscow|Europe/Istanbul|America/New_York",
  "America/Los_Angeles|America/St_Johns|America/Sao_Paulo|America/Caracas|America/Phoenix",
  "Asia/Kolkata|Asia/Kathmandu|Asia/Tehran|Asia/Tokyo|Asia/Shanghai|Asia/Gaza|Africa/Casablanca",
  "Africa/Cairo|Australia/Sydney|Australia/Lord_Howe|Australia/Adelaide|Pacific/Auckland",
  "Pacific/Chatham|Pacific/Apia|Pacific/Kiritimati|Pacific/Honolulu|Antarctica/Troll",
].flatMap((line) => line.split("|"));

const changes = [
  ["2024-03-31T02:30", "Europe/Zurich"],
  ["2024-10-27T02:30", "Europe/Zurich"],
  ["2024-03-10T02:00", "America/New_York"],
  ["2024-11-03T01:59", "America/New_York"],
  ["2024-10-06T02:15", "Australia/Lord_Howe"],
  ["2024-04-07T01:45", "Australia/Lord_Howe"],
  ["2011-12-30T12:00", "Pacific/Apia"],
  ["2018-11-04T00:00", "America/Sao_Paulo"],
  ["2007-12-09T02:45", "America/Caracas"],
  ["2023-03-26T01:30", "Europe/Dublin"],
] as const;

type Case = { time: string; zone: string; place: string };

const two = (number: number) => String(number).padStart(2, "0");

const moments = compareWith<Case, string[]>({
  name: "moments",
  cases: (random) => [
    ...changes.flatMap(([time, zone]) =>
      ["UTC", "Asia/Kathmandu"].map((place) => ({ time, zone, place })),
    ),
    ...random.list(300, () => {
      const [year, month, day] = [
        random.integer(1975, 2024),
        random.integer(1, 12),
        random.integer(1, 28),
      ];
      const time = `${year}-${two(month)}-${two(day)}T${two(random.integer(0, 23))}:${two(random.integer(0, 59))}`;
      return { time, zone: random.pick(zones), place: random.pick(zones) };
    }),
  ],
  theirs: {
    script: "moments.py",
    command: "zoneinfo.ZoneInfo, datetime.astimezone",
    packages: ["tzdata"],
  },
  ours: async ({ time, zone, place }) => {
    const options = { time, zone, places: [place] };
    const rows = rowsOf(await runForTest(run, manifest, { operation: "convert", options }));
    return (rows[1] ?? rows[0] ?? []).slice(1, 3).map(String);
  },
});

export const oracle = defineOracle({
  by: "Python's zoneinfo, with Debian's tzdata.",
  trust:
    "It reads IANA's compiled database itself; we ask the JavaScript engine's ICU, and Temporal for skipped and repeated times.",
  comparisons: [moments],
});
