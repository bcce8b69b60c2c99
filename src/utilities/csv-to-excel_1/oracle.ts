import { Buffer } from "node:buffer";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

type Cell = { field: string; holds: string | number };
type Case = { rows: Cell[][]; typed: boolean; name: string };

const letters = Array.from("a Zé日👩🏽,;\"\n\t'=+-@_x0041_&<>]");
const names = [
  "a.csv",
  "History.csv",
  "it's.csv",
  "a[1]*?.csv",
  "Zürich 日本.csv",
  `${"long".repeat(12)}.csv`,
];
const two = (number: number) => String(number).padStart(2, "0");

async function workbookOf({ rows, typed, name }: Case): Promise<string> {
  const quoted = (field: string) => `"${field.replaceAll('"', '""')}"`;
  const csv = rows.map((row) => row.map(({ field }) => quoted(field)).join(",")).join("\r\n");
  const call = {
    operation: "convert",
    options: { typed, delimiter: "comma" },
    inputs: [{ filename: name, content: Buffer.from(csv) }],
  };
  const { outputs } = await runForTest(run, manifest, call);
  return outputs[0]?.content.toString("base64") ?? "";
}

const sheets = compareWith<Case, (string | number)[][]>({
  name: "sheets",
  cases: (random) => {
    const text = () => {
      const field = `t${random.text(letters, random.integer(0, 6))}`;
      return { field, holds: field };
    };
    const whole = (): Cell => {
      const number = random.integer(-99_999, 99_999);
      return { field: String(number), holds: number };
    };
    const part = (): Cell => {
      const number = random.integer(-9999, 9999) / 8;
      return { field: String(number), holds: number };
    };
    const date = (): Cell => {
      const field = `${random.integer(1901, 2099)}-${two(random.integer(1, 12))}-${two(random.integer(1, 28))}`;
      return { field, holds: field };
    };
    const kept = (): Cell => {
      const field = random.pick([
        "007",
        "+41",
        "12345678901234567890",
        "1e5x",
        "2024-02-30",
        "TRUEx",
        "0x1F",
      ]);
      return { field, holds: field };
    };
    return random.list(210, (index): Case => {
      const typed = index % 3 > 0;
      const kinds = typed ? [text, whole, part, date, kept] : [text, kept];
      const width = random.integer(1, 5);
      return {
        rows: random.list(random.integer(1, 5), () =>
          random.list(width, () => random.pick(kinds)()),
        ),
        typed,
        name: random.pick(names),
      };
    });
  },
  theirs: {
    script: "sheets.py",
    command: "openpyxl.load_workbook(ours)",
    packages: ["python3-openpyxl"],
    given: async (one) => ({ file: await workbookOf(one) }),
  },
  ours: async ({ rows }) => rows.map((row) => row.map(({ holds }) => holds)),
  digested: true,
});

export const oracle = defineOracle({
  by: "openpyxl reads our workbooks.",
  trust: "It is written in Python and shares no code with the JavaScript library we write with.",
  comparisons: [sheets],
});
