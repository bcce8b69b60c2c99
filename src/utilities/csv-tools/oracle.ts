import Papa from "papaparse";
import { answerOf, textOf } from "#kit/oracle/answers.ts";
import { compareOptions } from "#kit/oracle/compare-options.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import type { Random } from "#kit/oracle/random.ts";
import { runForTest, type TestRun } from "#kit/proof/run-for-test.ts";
import type { JsonValue } from "#kit/run/run-result.ts";
import { familyRunForTest } from "#kit/proof/family-for-test.ts";
import { csvToHtml } from "./csv-to-html.ts";
import { csvToSql } from "./csv-to-sql.ts";
import { htmlTableToCsv } from "./html-table-to-csv.ts";
import { family } from "./manifest.ts";
import { markdownTableToCsv } from "./markdown-table-to-csv.ts";
import { sqlToCsv } from "./sql-to-csv.ts";

const run = familyRunForTest(family, import.meta.url);

type Options = { readonly [name: string]: JsonValue };

const signs = { comma: ",", semicolon: ";", tab: "\t", pipe: "|" } as const;
const delimiters = Object.keys(signs) as (keyof typeof signs)[];
const letters = Array.from("abc 09é日😀,;|\"'\n\t");
const names = ["id", "name", "price", "note, old", "größe", "x|y"];
const quoted = (field: string) => `"${field.replaceAll('"', '""')}"`;

/** Fields are quoted where necessary, and sometimes elsewhere. */
function draw(random: Random, delimiter: keyof typeof signs, columns: readonly string[]) {
  const field = () => random.text(letters, random.integer(0, 5));
  const records = random.list(random.integer(1, 8), (index) =>
    columns.map((_, at) => (at === 0 ? String(random.integer(0, 1) * 100 + index) : field())),
  );
  const end = random.pick(["\n", "\r\n"]);
  const write = (text: string) =>
    /[,;|"\t\r\n]/.test(text) || text === "" || random.integer(0, 4) === 0 ? quoted(text) : text;
  return [columns, ...records].map((row) => row.map(write).join(signs[delimiter]) + end).join("");
}

function some(random: Random): string[] {
  const count = random.integer(2, names.length);
  return names.slice(0, count);
}

const drawn: Record<string, (random: Random, delimiterIn: keyof typeof signs) => Options> = {
  "merge-csv": (random, delimiterIn) => ({
    files: random.list(random.integer(2, 4), () =>
      draw(random, delimiterIn, some(random).toReversed()),
    ),
    source: random.integer(0, 1) === 1,
  }),
  "split-csv": (random, delimiterIn) => ({
    text: draw(random, delimiterIn, some(random)),
    records: random.integer(1, 5),
    column: random.pick(["", "", "name"]),
  }),
  "compare-csv": (random, delimiterIn) => {
    const [columns, by] = [some(random), random.pick(["", "id", "id,name"])];
    const before = draw(random, delimiterIn, columns);
    // Sometimes a single change, because otherwise nearly everything differs.
    const after =
      random.integer(0, 1) === 0 ? before.replaceAll("a", "c") : draw(random, delimiterIn, columns);
    return { before, after, by };
  },
  "change-csv-delimiter": (random, delimiterIn) => ({
    text: draw(random, delimiterIn, some(random)),
  }),
  "transpose-csv": (random, delimiterIn) => ({ text: draw(random, delimiterIn, some(random)) }),
  "csv-to-markdown": (random, delimiterIn) => ({
    text: draw(random, delimiterIn, some(random)),
    align: random.pick(["none", "left", "centre", "right"]),
    lineUp: random.integer(0, 1) === 1,
  }),
};

const readers: Record<string, (done: TestRun) => JsonValue> = {
  "split-csv": ({ outputs }) => outputs.map(({ content }) => content.toString()),
  "compare-csv": (done) =>
    answerOf(done, "parts").parts.map(({ result }) => answerOf({ result }, "table").rows),
};

const databases = {
  script: "rows.py",
  command: "PostgreSQL, MariaDB and SQLite run the statements and return the rows as text",
  packages: ["postgresql-15", "mariadb-server-core", "mariadb-client-core"],
};
const dialects = ["postgresql", "mysql", "sqlite"] as const;
type Dialect = (typeof dialects)[number];

/** A field of CSV, and the text that it is in a database. */
type Kept = readonly [field: string, inPostgresql: string | null, elsewhere: string | null];

const same = (text: string): Kept => [text, text, text];
const unknown: Kept = ["", null, null];

const codes = ["007", "-0", "1e5", "12345678901234567890", "NULL", "0x1f", "a"];

const columnKinds: readonly ((random: Random) => Kept)[] = [
  (random) => same(String(random.integer(-1000, 1000))),
  (random) => same(`${random.integer(1, 99)}.${random.integer(0, 9)}5`),
  (random) =>
    random.pick<Kept>([
      ["true", "true", "1"],
      ["FALSE", "false", "0"],
    ]),
  (random) => same(`x${random.text([...letters, "\\", "`"], random.integer(0, 8))}`),
  (random) => same(random.pick(codes)),
];

type ToSql = { dialect: Dialect; columns: string[]; rows: Kept[][]; every: number };

const toSql = compareWith<ToSql, JsonValue>({
  name: csvToSql.code,
  cases: (random) =>
    random.list(210, (index) => {
      const columns = [...some(random), "q\"`'"];
      const kinds = columns.map(() => random.pick(columnKinds));
      const rows = random.list(random.integer(1, 5), () =>
        kinds.map((draw) => (random.integer(0, 5) === 0 ? unknown : draw(random))),
      );
      // A column of codes is one of text because of one that is a word.
      const certain = kinds.map((draw) => (draw === columnKinds[4] ? same("a") : draw(random)));
      return {
        dialect: dialects[index % 3] ?? "sqlite",
        columns,
        rows: [certain, ...rows],
        every: random.pick([1, 2, 100]),
      };
    }),
  theirs: {
    ...databases,
    given: async ({ dialect, columns, rows, every }) => {
      const fields = rows.map((row) => row.map(([field]) => field));
      const text = Papa.unparse([columns, ...fields]);
      const options = { text, dialect, rows: every, delimiterIn: "comma" };
      const done = await runForTest(run, csvToSql, { operation: "convert", options });
      return { dialect, columns, sql: textOf(done) };
    },
  },
  ours: async ({ dialect, rows }) =>
    rows.map((row) => row.map(([, first, other]) => (dialect === "postgresql" ? first : other))),
});

const codePoint = (sign: string) => (sign.codePointAt(0) ?? 0).toString(16).padStart(8, "0");

/** The same text in one of the ways a database takes it. */
function sqlText(random: Random, text: string, dialect: Dialect): string {
  const doubled = text.replaceAll("'", "''");
  const escaped = text
    .replace(/['"\\]/g, String.raw`\$&`)
    .replaceAll("\n", String.raw`\n`)
    .replaceAll("\t", String.raw`\t`);
  if (dialect === "sqlite") return `'${doubled}'`;
  if (dialect === "mysql") {
    return random.pick([
      `'${doubled.replaceAll("\\", "\\\\")}'`,
      `'${escaped}'`,
      `"${escaped}"`,
      `_utf8mb4'${escaped}'`,
    ]);
  }
  return random.pick([
    `'${doubled}'`,
    `E'${escaped}'`,
    `'${doubled}'::text`,
    `$a$${text}$a$`,
    `E'${Array.from(text, (sign) => `\\U${codePoint(sign)}`).join("")}'`,
  ]);
}

function drawSql(random: Random, dialect: Dialect): string {
  const lineComment = dialect === "mysql" ? " # it's\n" : " -- it's\n";
  const space = () => random.pick([" ", "\n", " /* a 'b */ ", lineComment]);
  const named = (name: string) => {
    if (dialect === "mysql") return `\`${name}\``;
    return dialect === "sqlite" ? random.pick([`"${name}"`, `[${name}]`]) : `"${name}"`;
  };
  const value = (column: string) => {
    if (random.integer(0, 5) === 0) return random.pick(["NULL", "null"]);
    if (column === "n") return random.pick(["", "-", ""]) + String(random.integer(1, 99));
    const text = random.text([...letters, "\\", ")", "--"], random.integer(0, 6));
    return sqlText(random, text, dialect);
  };
  const columns = ["n", "a b", "t"];
  const type = dialect === "mysql" ? "LONGTEXT" : "TEXT";
  const create = `CREATE TABLE IF NOT EXISTS data (${named("n")} BIGINT DEFAULT (1), ${named("a b")} ${type}, t ${type}, CHECK (1 = 1));`;
  const inserts = random.list(random.integer(1, 3), () => {
    const rows = random.list(
      random.integer(1, 3),
      () => `(${columns.map((column) => `${space()}${value(column)}`).join(`${space()},`)})`,
    );
    const names = random.pick(["", ` (${columns.map(named).join(", ")})`]);
    return `insert${space()}into ${named("data")}${names} VALUES${space()}${rows.join(",")};`;
  });
  return [create, ...inserts].join("\n");
}

const fromSql = compareWith<{ dialect: Dialect; sql: string }, JsonValue>({
  name: sqlToCsv.code,
  cases: (random) =>
    random.list(210, (index) => {
      const dialect = dialects[index % 3] ?? "sqlite";
      return { dialect, sql: drawSql(random, dialect) };
    }),
  theirs: {
    ...databases,
    given: async ({ dialect, sql }) => ({ dialect, columns: ["n", "a b", "t"], sql }),
  },
  ours: async ({ dialect, sql }) => {
    const options = { text: sql, dialect, nulls: "<null>" };
    const csv = textOf(await runForTest(run, sqlToCsv, { operation: "convert", options }));
    const [, ...rows] = Papa.parse<string[]>(csv.replace(/\r\n$/, ""), { delimiter: "," }).data;
    return rows.map((row) => row.map((field) => (field === "<null>" ? null : field)));
  },
});

const sqlOracles = {
  [csvToSql.code]: defineOracle({
    by: "PostgreSQL, MariaDB and SQLite run our statements and return the fields we were given.",
    trust: "They are the databases that the statements are for.",
    comparisons: [toSql],
  }),
  [sqlToCsv.code]: defineOracle({
    by: "PostgreSQL, MariaDB and SQLite run the same statements, and have the rows that we read.",
    trust: "They read SQL with their own parsers.",
    comparisons: [fromSql],
  }),
};

/** HTML that closes no more tags than it must. */
function drawTables(random: Random): string {
  const span = () =>
    random.pick(["", "", "", " colspan=2", ' rowspan="2"', " rowspan=3 colspan=2", " rowspan=0"]);
  const text = () =>
    random.text(["a", "b ", " ", "&lt;", "<b>c</b>", "<br>", "é", ",", '"'], random.integer(0, 4));
  const row = () =>
    `<tr>${random.list(random.integer(1, 4), () => `<${random.pick(["td", "th"])}${span()}>x${text()}`).join("")}`;
  const section = (tag: string) =>
    `<${tag}>${random.list(random.integer(1, 3), row).join("\n")}</${tag}>`;
  return `<p>x</p><table>${random.pick(["", section("thead")])}${random.pick(["", section("tfoot")])}${section("tbody")}</table>`;
}

const htmlProgram = {
  script: "html_tables.py",
  command: "html5lib reads the table",
  packages: ["python3-html5lib"],
};

const htmlOracles = {
  [csvToHtml.code]: defineOracle({
    by: "html5lib reads our table, and finds the fields that Python's csv module reads.",
    trust: "Both parsers are Python's, and know nothing of how we write HTML.",
    comparisons: [
      compareWith<Options, JsonValue>({
        name: csvToHtml.code,
        cases: (random) =>
          random.list(210, () => ({
            text: draw(random, "comma", some(random)),
            header: random.integer(0, 1) === 1,
            caption: random.pick(["", "a < b & c"]),
            delimiterIn: "comma",
          })),
        theirs: {
          ...htmlProgram,
          given: async (options) => {
            const done = await runForTest(run, csvToHtml, { operation: "convert", options });
            return { of: csvToHtml.code, ...options, html: textOf(done) };
          },
        },
        // Whether header, rows and caption are the same.
        ours: async () => [true, true, true],
      }),
    ],
  }),
  [htmlTableToCsv.code]: defineOracle({
    by: "html5lib reads the same HTML, and Python lays its cells out.",
    trust: "It is a parser of HTML in Python, and its cells are placed by another method.",
    comparisons: [
      compareOptions<Options, JsonValue>(htmlTableToCsv, run, {
        theirs: htmlProgram,
        cases: (random) =>
          random.list(210, () => ({
            text: drawTables(random),
            repeat: random.integer(0, 1) === 1,
          })),
        read: textOf,
      }),
    ],
  }),
};

const pieces =
  'a§ b §é§1.5§*c* §**d** §`e` §`f\\|g` §\\|§\\*§[h](i)§![j](k)§<br>§<BR />§<b>l</b>§<!-- m -->§&amp;§~~n~~ §https://o.example §,§"§😀'.split(
    "§",
  );

/** Each table between other text, some within a quote, and some rows without bars at their ends. */
function drawMarkdown(random: Random): string {
  const blocks = random.list(random.integer(1, 3), () => {
    const width = random.integer(1, 4);
    const isEmpty = random.integer(0, 9) === 0;
    const cell = () => random.text(pieces, random.integer(0, 4));
    const row = (cells: readonly string[]) =>
      width === 1 || random.integer(0, 2) > 0 ? `| ${cells.join(" | ")} |` : cells.join("|");
    const cells = (count: number) => random.list(count, (at) => `${at === 0 ? "x" : ""}${cell()}`);
    const head = isEmpty ? `|${" |".repeat(width)}` : row(cells(width));
    const rule = row(random.list(width, () => random.pick(["---", ":-", "-:", ":--:"])));
    const body = random.list(random.integer(0, 3), () => row(cells(random.integer(1, width))));
    const quote = random.pick(["", "", "> "]);
    return [head, rule, ...body].map((line) => `${quote}${line}\n`).join("");
  });
  return blocks.join(random.pick(["\n", "\ntext\n\n", "\n- | - |\n\n"]));
}

const markdownOracles = {
  [markdownTableToCsv.code]: defineOracle({
    by: "cmark-gfm reads the same Markdown, and Python reads the cells of its tree.",
    trust: "It is GitHub's own reader of Markdown, in C.",
    comparisons: [
      compareOptions<Options, JsonValue>(markdownTableToCsv, run, {
        theirs: {
          script: "markdown_tables.py",
          command: "cmark-gfm --to xml --sourcepos",
          packages: ["cmark-gfm"],
        },
        cases: (random) =>
          random.list(300, (index) => ({
            text: drawMarkdown(random),
            cells: index % 2 === 0 ? "text" : "markdown",
          })),
        read: (done) => {
          const files = done.outputs.map(({ content }) => content.toString());
          const tables = files.length === 0 ? [textOf(done)] : files;
          return tables.map(
            (csv) => Papa.parse<string[]>(csv.replace(/\r\n$/, ""), { delimiter: "," }).data,
          );
        },
      }),
    ],
  }),
};

const others = new Set(
  [sqlOracles, htmlOracles, markdownOracles].flatMap((each) => Object.keys(each)),
);

const csvOracles = Object.fromEntries(
  family
    .filter(({ code }) => !others.has(code))
    .map((manifest) => [
      manifest.code,
      defineOracle({
        by: "Python's csv module reads and writes the records, and plain lists and dictionaries change them.",
        trust:
          "It reads and writes CSV with its own state machine in C; ours is a JavaScript library.",
        comparisons: [
          compareOptions<Options, JsonValue>(manifest, run, {
            theirs: { script: "tables.py", command: "csv.reader, csv.writer" },
            cases: (random) =>
              random.list(210, () => {
                const delimiterIn = random.pick(delimiters);
                const options = drawn[manifest.code]?.(random, delimiterIn) ?? {};
                const writes =
                  "delimiterOut" in (Object.values(manifest.operations)[0]?.options.shape ?? {});
                return {
                  ...options,
                  delimiterIn,
                  ...(writes && { delimiterOut: random.pick(delimiters) }),
                };
              }),
            read: (done) => (readers[manifest.code] ?? textOf)(done),
            call: ({ files, ...options }) => ({
              options,
              ...(Array.isArray(files) && {
                inputs: files.map((text, index) => ({
                  filename: `${index}.csv`,
                  content: Buffer.from(String(text)),
                })),
              }),
            }),
          }),
        ],
      }),
    ]),
);

export const oracles = { ...csvOracles, ...sqlOracles, ...htmlOracles, ...markdownOracles };
