import { textOf } from "#kit/oracle/answers.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import type { Random } from "#kit/oracle/random.ts";
import { familyRunForTest, memberOf } from "#kit/proof/family-for-test.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { family } from "./manifest.ts";

const run = familyRunForTest(family, import.meta.url);

type Cell = string | number | boolean | null;
type Table = { names: string[]; rows: Cell[][] };

const letters = Array.from("a Zé日👩🏽,;\"\n\t'=+-@_x0041_");
const numbers = [0, 1, -1, 0.1, -12.5, 1e-7, 1e21, 123456789012, 0.3, 1.5e-10, 99999999999999];

/** The first name and cell aren't empty, so both agree where the sheet begins. */
function draw(random: Random): Table {
  const width = random.integer(2, 6);
  const names = random.list(width, (at) => `${random.text("abé日 ", random.integer(0, 4))}${at}`);
  const cell = (): Cell =>
    random.pick<() => Cell>([
      () => random.text(letters, random.integer(1, 6)),
      () => random.pick(numbers),
      () => random.integer(-1000, 1000) / 8,
      () => random.integer(0, 1) === 0,
      () => null,
    ])();
  const rows = random.list(random.integer(1, 6), () => ["x", ...random.list(width - 2, cell), "z"]);
  return { names, rows };
}

const member = (code: string) => memberOf(family, `${code}_1`);

const reading = compareWith<Table, { file: string; json: string }>({
  name: "excel-to-json",
  cases: (random) => random.list(200, () => draw(random)),
  theirs: {
    script: "sheets.py",
    command: "openpyxl writes the workbook",
    packages: ["python3-openpyxl"],
  },
  ours: async (_, { file }) => {
    const inputs = [{ filename: "a.xlsx", content: Buffer.from(file, "base64") }];
    const call = { operation: "convert", options: { indent: "0" }, inputs };
    const text = textOf(await runForTest(run, member("excel-to-json"), call));
    return { file, json: text };
  },
  agree: (theirs, ours) =>
    JSON.stringify(JSON.parse(theirs.json)) === JSON.stringify(JSON.parse(ours.json)),
});

const writing = compareWith<Table, Cell[][]>({
  name: "json-to-excel",
  cases: (random) => random.list(200, () => draw(random)),
  theirs: {
    script: "sheets.py",
    command: "openpyxl reads the workbook",
    packages: ["python3-openpyxl"],
    given: async (table) => {
      const text = recordsText(table);
      const done = await runForTest(run, member("json-to-excel"), {
        operation: "convert",
        options: { text },
      });
      return { file: done.outputs[0]?.content.toString("base64") ?? "" };
    },
  },
  ours: async ({ names, rows }) => [names, ...rows],
});

/** By hand, because JavaScript objects put numeric names first. */
function recordsText({ names, rows }: Table): string {
  const record = (row: Cell[]) =>
    names.map((name, at) => `${JSON.stringify(name)}:${JSON.stringify(row[at] ?? null)}`).join();
  return `[${rows.map((row) => `{${record(row)}}`).join()}]`;
}

const trust = "It is written in Python and shares no code with our JavaScript library.";
export const oracles = {
  "excel-to-json": defineOracle({
    by: "openpyxl writes the workbooks.",
    trust,
    comparisons: [reading],
  }),
  "json-to-excel": defineOracle({
    by: "openpyxl reads the workbooks.",
    trust,
    comparisons: [writing],
  }),
};
