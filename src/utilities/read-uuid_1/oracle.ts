import { valuesOf } from "#kit/oracle/answers.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import { toHex } from "#kit/run/bytes-as-text.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const held = compareWith<{ uuid: string }, Record<string, string>>({
  name: "held",
  cases: (random) =>
    random.list(300, (index) => {
      const hex = toHex(random.bytes(16));
      const version =
        index % 2 === 0 ? random.pick("1167".split("")) : random.pick("0123456789abcdef".split(""));
      const variant =
        index % 5 === 0 ? random.pick("0123456789abcdef".split("")) : random.pick("89ab".split(""));
      const made =
        `${version === "7" ? "0" : ""}${hex}`.slice(0, 12) +
        version +
        hex.slice(13, 16) +
        variant +
        hex.slice(17);
      const dashed = made.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
      return {
        uuid: random.pick([
          dashed,
          dashed.toUpperCase(),
          made,
          `{${dashed}}`,
          `urn:uuid:${dashed}`,
        ]),
      };
    }),
  theirs: {
    script: "uuids.py",
    command: "uuid.UUID: int, urn, variant, version, time, clock_seq, node",
  },
  ours: async (options) =>
    valuesOf(await runForTest(run, manifest, { operation: "read", options })),
});

export const oracle = defineOracle({
  by: "Python's uuid module, and RFC 9562's times of versions 6 and 7 calculated in Python.",
  trust:
    "Its class parses UUIDs with its own implementation of RFC 4122, and the dates come from datetime.",
  comparisons: [held],
});
