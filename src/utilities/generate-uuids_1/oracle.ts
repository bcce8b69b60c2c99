import { Buffer } from "node:buffer";
import { orRefused, textOf, valuesOf } from "#kit/oracle/answers.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import type { Random } from "#kit/oracle/random.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const theirs = { script: "uuids.py", command: "uuid.UUID(text), uuid.UUID(bytes=data, version=4)" };

type Made = {
  version: string;
  bytes: string;
  milliseconds: number;
  uppercase: boolean;
  hyphens: boolean;
};

const generate = compareWith<Made, string>({
  name: "generate",
  cases: (random) =>
    random.list(160, (index) => ({
      version: index % 2 === 0 ? "4" : "7",
      bytes: hex(random, 16),
      milliseconds:
        [0, 1, 2 ** 32 - 1, 2 ** 32, 1_645_557_742_000, 253_402_300_799_999][index >> 1] ??
        random.integer(0, 4e12),
      uppercase: index % 3 === 0,
      hyphens: index % 5 !== 0,
    })),
  theirs,
  ours: async ({ bytes, milliseconds, ...options }) =>
    textOf(
      await runForTest(run, manifest, {
        operation: "generate",
        options,
        now: new Date(milliseconds).toISOString(),
        fillRandom: (filled) => filled.set(Buffer.from(bytes, "hex")),
      }),
    ),
});

/** RFC 9562, appendices A and B, and non-UUIDs. */
const chosen = [
  "C232AB00-9414-11EC-B3C8-9F6BDECED846",
  "5df41881-3aed-3515-88a7-2f4a814cf09e",
  "919108f7-52d1-4320-9bac-f847db4148a8",
  "2ed6657d-e927-568b-95e1-2665a8aea6a2",
  "1EC9414C-232A-6B00-B3C8-9F6BDECED846",
  "017F22E2-79B0-7CC3-98C4-DC0C0C07398F",
  "2489E9AD-2EE2-8E00-8EC9-32D5F69181C0",
  "00000000-0000-0000-0000-000000000000",
  "ffffffff-ffff-ffff-ffff-ffffffffffff",
  "000003e8-cbb9-21ea-b201-00045a86c8a1",
  "",
  "a",
  "919108f7-52d1-4320-9bac-f847db4148a",
  "919108f7-52d1-4320-9bac-f847db4148a8a",
  "g19108f7-52d1-4320-9bac-f847db4148a8",
  "{919108f7-52d1-4320-9bac-f847db4148a8",
  "9191-08f752d143209bacf847db4148a8",
  "urn:919108f7-52d1-4320-9bac-f847db4148a8",
  "９19108f7-52d1-4320-9bac-f847db4148a8",
  "uuid:919108f7-52d1-4320-9bac-f847db4148a8",
  "919108f752d143209bacf847db4148a8\n",
  "URN:UUID:919108f7-52d1-4320-9bac-f847db4148a8",
];

const explain = compareWith<{ uuid: string }, Record<string, string> | null>({
  name: "explain",
  cases: (random) => [
    ...chosen.map((uuid) => ({ uuid })),
    ...random.list(240, (index) => {
      const digits = hex(random, 16);
      const plain = `${digits.slice(0, 12)}${(index % 16).toString(16)}${digits.slice(13, 16)}${((index >> 4) % 16).toString(16)}${digits.slice(17)}`;
      const spread = plain.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
      return {
        uuid: random.pick([
          plain,
          spread,
          `urn:uuid:${spread}`,
          `{${spread}}`,
          ` ${spread.toUpperCase()} `,
        ]),
      };
    }),
  ],
  theirs,
  ours: async (options) => {
    const done = await orRefused(
      runForTest(run, manifest, { operation: "explain", options }).then(valuesOf),
    );
    if ("refused" in done) return null;
    const made = done["Created"] ?? "";
    // Python's calendar ends with the year 9999.
    return made.startsWith("+") ? { ...done, Created: "after 9999" } : done;
  },
  choices: [
    {
      reason:
        "RFC 9562, 4, puts hyphens in four places. Python ignores hyphens, braces and the prefix anywhere; we refuse text that isn't a UUID.",
      covers: ({ uuid }) => chosen.includes(uuid) && /^(\{9|9191-|urn:9|uuid:|９)/.test(uuid),
    },
    {
      reason: "RFC 8141, 3.1, allows the start of a URN in capitals; Python refuses it.",
      covers: ({ uuid }) => uuid.startsWith("URN:UUID:"),
    },
  ],
});

export const oracle = defineOracle({
  by: "Python's uuid module, and the examples in RFC 9562.",
  trust:
    "It reads and sets bits with its own integers; it doesn't support versions 6 and 7 yet, so the script calculates their times from the RFC.",
  comparisons: [generate, explain],
});

function hex(random: Random, length: number): string {
  return Buffer.from(random.bytes(length)).toString("hex");
}
