import { orRefused, valuesOf } from "#kit/oracle/answers.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

type Given = { number: string; from: number; to: number; bits: string };

const bases = compareWith<Given, Record<string, string> | null>({
  name: "bases",
  cases: (random) =>
    random.list(400, (index) => {
      const from = index % 3 === 0 ? random.pick([2, 8, 10, 16]) : random.integer(2, 36);
      const digits = "0123456789abcdefghijklmnopqrstuvwxyz".slice(0, from);
      const most = index % 5 === 0 ? 1200 : random.pick([1, 4, 12, 40]);
      const number = random.text(index % 7 === 0 ? `${digits}${digits[0]}z` : digits, most);
      return {
        number: random.pick(["", "", "-", "+"]) + number,
        from,
        to: random.integer(2, 36),
        bits: random.pick(["none", "8", "16", "32", "64", "128"]),
      };
    }),
  theirs: { script: "bases.py", command: "int(number, base), int.to_bytes, int.from_bytes" },
  ours: async (options) => {
    const done = await orRefused(
      runForTest(run, manifest, { operation: "convert", options }).then(valuesOf),
    );
    return done["refused"] === true ? null : (done as Record<string, string>);
  },
  digested: true,
});

export const oracle = defineOracle({
  by: "Python's int and bytes.",
  trust: "Its integers of any length are CPython's own C code; ours are the JavaScript engine's.",
  comparisons: [bases],
});
