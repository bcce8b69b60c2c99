import { Buffer } from "node:buffer";
import { textOf } from "#kit/oracle/answers.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

type Cell =
  | string
  | number
  | boolean
  | null
  | { date: string }
  | { time: string }
  | { seconds: number };
type Case = { rows: Cell[][]; system: 1900 | 1904; delimiter: string };

const letters = Array.from("a Zé日👩🏽,;\"\n\t'=+-@_x0041_");
const numbers = [0, 1, -1, 0.1, -12.5, 1e-7, 1e21, 123456789012, 0.3, 1.5e-10, 99999999999999];
const two = (number: number) => String(number).padStart(2, "0");

const sheets = compareWith<Case, { file: string; csv: string }>({
  name: "sheets",
  cases: (random) => {
    const clock = () =>
      `${two(random.integer(0, 23))}:${two(random.integer(0, 59))}:${two(random.integer(0, 59))}`;
    const cell = (): Cell =>
      random.pick<() => Cell>([
        () => random.text(letters, random.integer(1, 6)),
        () => random.pick(numbers),
        () => random.integer(-1000, 1000) / 8,
        () => random.integer(0, 1) === 0,
        () => null,
        () => ({
          date: `${random.integer(1905, 2099)}-${two(random.integer(1, 12))}-${two(random.integer(1, 28))}`,
        }),
        () => ({
          date: `${random.integer(1950, 2099)}-${two(random.integer(1, 12))}-0${random.integer(1, 9)}T${clock()}`,
        }),
        () => ({ time: clock() }),
        () => ({ seconds: random.integer(0, 400_000) }),
      ])();
    return random.list(24, (): Case => {
      const width = random.integer(3, 6);
      const rows = random.list(random.integer(10, 20), () => [
        "a",
        ...random.list(width, cell),
        "z",
      ]);
      return {
        rows,
        system: random.pick([1900, 1900, 1904]),
        delimiter: random.pick(["comma", "semicolon", "tab"]),
      };
    });
  },
  theirs: {
    script: "sheets.py",
    command: "openpyxl writes the workbook; what it holds is laid out by RFC 4180",
    packages: ["python3-openpyxl"],
  },
  ours: async ({ delimiter }, { file }) => {
    const inputs = [{ filename: "a.xlsx", content: Buffer.from(file, "base64") }];
    const call = { operation: "convert", options: { delimiter }, inputs };
    return { file, csv: textOf(await runForTest(run, manifest, call)) };
  },
});

export const oracle = defineOracle({
  by: "openpyxl writes the workbooks. Durations have at least two digits for hours, where Excel shows one.",
  trust: "It is written in Python and shares no code with the JavaScript library we read with.",
  comparisons: [sheets],
  fewer: "Each of the 24 workbooks has about 70 cells, and all are compared.",
});
