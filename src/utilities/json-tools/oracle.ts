import { textOf } from "#kit/oracle/answers.ts";
import { compareOptions } from "#kit/oracle/compare-options.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import type { Random } from "#kit/oracle/random.ts";
import { familyRunForTest } from "#kit/proof/family-for-test.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import type { JsonValue } from "#kit/run/run-result.ts";
import { flattenJson } from "./flatten-json.ts";
import { jsonLines } from "./json-lines.ts";
import { jsonToSql } from "./json-to-sql.ts";
import { family } from "./manifest.ts";
import { mergeJson } from "./merge-json.ts";

const run = familyRunForTest(family, import.meta.url);

type Options = { readonly [name: string]: JsonValue };

const letters = Array.from("ab 0é日👩\"\\'`\n;");
const names = ["a", "b", "c", "two words", "x_y", "0", "1", "é"];

function draw(random: Random, depth: number, isDeep = false): JsonValue {
  const kind = depth === 0 ? random.integer(0, 3) : random.integer(isDeep ? 4 : 0, 6);
  if (kind === 0) return random.pick([null, true, false]);
  if (kind === 1) return random.integer(-1000, 1000);
  if (kind === 2) return random.integer(-1000, 1000) / 8;
  if (kind === 3) return random.text(letters, random.integer(0, 6));
  const count = random.integer(0, 4);
  if (kind === 4) return random.list(count, () => draw(random, depth - 1));
  return Object.fromEntries(
    random.some(names, count).map((name) => [name, draw(random, depth - 1)]),
  );
}

const print = (value: JsonValue, random: Random) =>
  JSON.stringify(value, null, random.pick([0, 0, 2]));
const parse = (text: string) => JSON.parse(text) as JsonValue;

const python = { script: "values.py", command: "Python's json" };

const flat = compareOptions<Options, JsonValue>(flattenJson, run, {
  theirs: python,
  cases: (random) => [
    ...random.list(160, () => ({
      way: "flatten",
      separator: random.pick([".", "/", "_"]),
      brackets: random.integer(0, 1) === 1,
      text: print(draw(random, 3, true), random),
    })),
    ...random.list(120, () => ({
      way: "unflatten",
      separator: ".",
      brackets: random.integer(0, 1) === 1,
      text: JSON.stringify(
        Object.fromEntries(
          random.list(random.integer(1, 6), () => [
            random.text(["a", "b", ".", ".", "0", "1", "[0]", "[1]", ".0"], random.integer(1, 6)),
            draw(random, 0),
          ]),
        ),
      ),
    })),
  ],
  read: (done) => parse(textOf(done)),
});

const merged = compareOptions<Options, JsonValue>(mergeJson, run, {
  theirs: python,
  cases: (random) => [
    // RFC 7396, appendix A.
    ...[
      ['{"a":"b"}', '{"a":"c"}'],
      ['{"a":"b"}', '{"b":"c"}'],
      ['{"a":"b"}', '{"a":null}'],
      ['{"a":"b","b":"c"}', '{"a":null}'],
      ['{"a":["b"]}', '{"a":"c"}'],
      ['{"a":"c"}', '{"a":["b"]}'],
      ['{"a":{"b":"c"}}', '{"a":{"b":"d","c":null}}'],
      ['{"a":[{"b":"c"}]}', '{"a":[1]}'],
      ['["a","b"]', '["c","d"]'],
      ['{"a":"b"}', '["c"]'],
      ['{"a":"foo"}', "null"],
      ['{"a":"foo"}', '"bar"'],
      ['{"e":null}', '{"a":1}'],
      ["[1,2]", '{"a":"b","c":null}'],
      ["{}", '{"a":{"bb":{"ccc":null}}}'],
    ].map(([first = "", second = ""]) => ({ first, second, way: "patch", lists: "replace" })),
    ...random.list(240, () => ({
      first: print(draw(random, 3, true), random),
      second: print(draw(random, 3, true), random),
      way: random.pick(["patch", "deep", "deep", "deep"]),
      lists: random.pick(["replace", "append", "union", "items"]),
    })),
  ],
  read: (done) => parse(textOf(done)),
});

const lines = compareOptions<Options, JsonValue>(jsonLines, run, {
  theirs: { script: "values.py", command: "jq", packages: ["jq"] },
  cases: (random) => [
    ...["{}\n{", "[1]\n[2]", "[1]", "[1\n,2]", "1 2\n", "\n\n1\r\n\r\n2", '"\u2028"\n1'].map(
      (text) => ({
        text,
        way: "auto",
      }),
    ),
    ...random.list(110, () => ({
      way: "json",
      text: random
        .list(random.integer(1, 6), () => JSON.stringify(draw(random, 2)))
        .join(random.pick(["\n", "\r\n", "\n\n"])),
    })),
    ...random.list(110, () => ({
      way: "lines",
      text: print(
        random.list(random.integer(1, 6), () => draw(random, 2)),
        random,
      ),
    })),
  ],
  read: (done) => {
    const text = textOf(done);
    return done.outputs.length === 0 && !text.startsWith("[\n") && text.endsWith("\n")
      ? text.split("\n").slice(0, -1).map(parse)
      : parse(text);
  },
});

type SqlCase = {
  readonly dialect: string;
  readonly records: readonly Options[];
  readonly rows: number;
};

const columnNames = ["id", "name", "two words", "q\"`'", "größe", "select"];

function drawRecords(random: Random): readonly Options[] {
  const kinds = columnNames.map(() => random.integer(0, 5));
  const used = random.some([0, 1, 2, 3, 4, 5], random.integer(1, 6));
  const value = (kind: number): JsonValue => {
    if (random.integer(0, 5) === 0) return null;
    if (kind === 0) return random.integer(-1000, 1000);
    if (kind === 1) return random.integer(-1000, 1000) / 8;
    if (kind === 2) return random.integer(0, 1) === 1;
    if (kind === 3) return random.text(letters, random.integer(0, 8));
    return kind === 4
      ? random.pick([{ a: ["b'\\"] }, [1, null, '"'], {}])
      : value(random.integer(0, 4));
  };
  return random.list(random.integer(1, 5), () =>
    Object.fromEntries(used.map((at) => [columnNames[at] ?? "", value(kinds[at] ?? 0)])),
  );
}

const tables = compareWith<SqlCase, JsonValue>({
  name: jsonToSql.code,
  cases: (random) =>
    random.list(210, (index) => ({
      dialect: ["postgresql", "mysql", "sqlite"][index % 3] ?? "",
      records: drawRecords(random),
      rows: random.pick([1, 2, 100]),
    })),
  theirs: {
    script: "rows.py",
    command: "PostgreSQL, MariaDB and SQLite run the statements and return the rows as text",
    packages: ["postgresql-15", "mariadb-server-core", "mariadb-client-core"],
    given: async ({ dialect, records, rows }) => ({
      dialect,
      columns: Object.keys(records[0] ?? {}),
      sql: textOf(
        await runForTest(run, jsonToSql, {
          operation: "convert",
          options: { text: JSON.stringify(records), dialect, rows },
        }),
      ),
    }),
  },
  ours: async ({ records, dialect }) =>
    records.map((record) =>
      Object.entries(record).map(([name, value]) => asText(value, name, records, dialect)),
    ),
});

/** What the cell is as text in each database. */
function asText(
  value: JsonValue,
  name: string,
  records: readonly Options[],
  dialect: string,
): JsonValue {
  if (value === null) return null;
  const kinds = new Set(
    records.flatMap(({ [name]: each = null }) => (each === null ? [] : [typeof each])),
  );
  if (typeof value === "boolean" && kinds.size === 1) {
    return dialect === "postgresql" ? String(value) : value ? "1" : "0";
  }
  if (typeof value === "string") return value;
  return JSON.stringify(value);
}

export const oracles = {
  [flattenJson.code]: defineOracle({
    by: "Python's json reads the same text, and a program of dictionaries and lists flattens it.",
    trust:
      "It parses with Python's own reader and was written from the description, not from ours.",
    comparisons: [flat],
  }),
  [mergeJson.code]: defineOracle({
    by: "Python merges dictionaries, with the pseudo-code of RFC 7396 for merge patches.",
    trust: "It includes the RFC's test cases, and Python has its own reader of JSON.",
    comparisons: [merged],
  }),
  [jsonLines.code]: defineOracle({
    by: "jq converts the same texts.",
    trust: "It is written in C, with its own reader and writer of JSON.",
    comparisons: [lines],
  }),
  [jsonToSql.code]: defineOracle({
    by: "PostgreSQL, MariaDB and SQLite run our statements and return the values we were given.",
    trust: "They are the databases that the statements are for.",
    comparisons: [tables],
  }),
};
