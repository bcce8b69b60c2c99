import { readFileSync } from "node:fs";
import Papa from "papaparse";
import { textOf } from "#kit/oracle/answers.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import type { Random } from "#kit/oracle/random.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import type { JsonValue } from "#kit/run/run-result.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const content = readFileSync(new URL("samples/library.sqlite", import.meta.url));

const values = [
  "1",
  "-7",
  "0.5",
  "2.0",
  "9007199254740993",
  "NULL",
  "'a\"b'",
  "''",
  "'é👩'",
  "'x,y'",
  "'1'",
  "'two\n\tlines'",
];
const names = ["a", '"two words"', '"größe"', '"q""q"', "[x.y]"];

function select(random: Random): string {
  const columns = random.list(
    random.integer(1, 4),
    (at) => `${random.pick(values)} AS ${names[at] ?? "a"}`,
  );
  const rows = random.integer(1, 4);
  const kind = random.integer(0, 3);
  if (kind === 0) return `SELECT ${columns.join(", ")}`;
  if (kind === 1) {
    const few = random.some(["id", "title", "year", "price", "hex(cover) AS cover"], 3);
    return `SELECT ${few.join(", ")} FROM books WHERE year > ${random.integer(1800, 1842)} ORDER BY id DESC`;
  }
  if (kind === 2) {
    return `WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < ${rows}) SELECT i, ${columns.join(", ")}, i * ${random.integer(2, 9)} || 'x' FROM n -- all`;
  }
  return `SELECT name, count(*), sum(price), avg(year) FROM authors JOIN books ON author = authors.id GROUP BY name HAVING count(*) >= ${random.integer(1, 2)};`;
}

const answers = compareWith<{ sql: string }, { json: JsonValue; csv: JsonValue }>({
  name: "answers",
  cases: (random) => random.list(220, () => ({ sql: select(random) })),
  theirs: {
    script: "answers.py",
    command: "sqlite3 -safe -readonly -json and -csv",
    packages: ["sqlite3"],
  },
  ours: async ({ sql }) => {
    const ask = async (format: string) => {
      const inputs = [{ filename: "library.sqlite", content }];
      const call = { operation: "query", options: { sql, format }, inputs };
      return textOf(await runForTest(run, manifest, call));
    };
    const json = JSON.parse(await ask("json")) as JsonValue;
    const csv = Papa.parse<string[]>((await ask("csv")).replace(/\r\n$/, ""), { delimiter: "," });
    return { json, csv: csv.data };
  },
});

export const oracle = defineOracle({
  by: "Debian's sqlite3 runs the same SQL on the same file, and writes JSON and CSV.",
  trust:
    "It is another version of SQLite, built for Linux, with its own writers of JSON and CSV. Only the engine's own code is the same, which SQLite's authors test.",
  comparisons: [answers],
});
