import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { answerOf, rowsOf, textOf } from "#kit/oracle/answers.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const library = readFileSync(new URL("samples/library.sqlite", import.meta.url));

function query(sql: string, more: object = {}, content: Uint8Array = library) {
  const inputs = [{ filename: "library.db", content }];
  return runForTest(run, manifest, { operation: "query", options: { sql, ...more }, inputs });
}

const tables = (content: Uint8Array) =>
  runForTest(run, manifest, { operation: "tables", inputs: [{ filename: "a.db", content }] });

test.each([
  ["", "Write a SELECT first, such as SELECT * FROM books."],
  [" -- nothing\n;/* */", "Write a SELECT first, such as SELECT * FROM books."],
  ["DELETE FROM books", "DELETE isn't allowed, because this only reads databases: write a SELECT."],
  [
    "ATTACH 'other.db' AS other",
    "ATTACH isn't allowed, because this only reads databases: write a SELECT.",
  ],
  [
    "VACUUM INTO 'a.db'",
    "VACUUM isn't allowed, because this only reads databases: write a SELECT.",
  ],
  [
    "/* SELECT */ PRAGMA writable_schema = ON",
    "Use a function instead of PRAGMA: SELECT * FROM pragma_table_info('books').",
  ],
  ["WITH a AS (SELECT 1) DELETE FROM books", "This only reads databases: write a SELECT."],
  ["SELECT 1; DELETE FROM books", "Write one statement only, and run the others after it."],
  ["SELECT 1; PRAGMA query_only = OFF", "Write one statement only, and run the others after it."],
  ["SELECT load_extension('a')", /^SQLite can't run this: (?:no such function|not authorized)/],
  ["SELECT readfile('/etc/passwd')", "SQLite can't run this: no such function: readfile."],
  ["SELECT * FROM missing", "SQLite can't run this: no such table: missing."],
  ["SELECT FROM", 'SQLite can\'t run this: near "FROM": syntax error.'],
  ["SELECT randomblob(300000000)", "The query needs more than 256 MB of memory: select less."],
  [
    "WITH RECURSIVE n(i, t) AS (SELECT 1, randomblob(1000) UNION SELECT i + 1, randomblob(1000) FROM n) SELECT count(*), i FROM n GROUP BY t ORDER BY t",
    "The query needs more than 256 MB of memory: select less.",
  ],
])("refuses %j", async (sql, message) => {
  await expect(query(sql)).rejects.toMatchObject({
    field: "sql",
    message: typeof message === "string" ? message : (expect.stringMatching(message) as string),
  });
});

test("refuses what is no database, or a damaged one", async () => {
  await expect(tables(Buffer.from("SQLite format 2"))).rejects.toThrow(
    "This is not an SQLite database, or it is encrypted: choose another file.",
  );
  await expect(tables(library.subarray(0, 5000))).rejects.toMatchObject({ code: "damaged" });
  const overwritten = Buffer.from(library).fill(0xff, 100, 4096);
  await expect(tables(overwritten)).rejects.toMatchObject({ code: "damaged" });
});

test("never changes the file between two queries", async () => {
  await expect(query("WITH a AS (SELECT 1) DELETE FROM books")).rejects.toThrow();
  expect(rowsOf(await query("SELECT count(*) FROM books"))).toEqual([[3]]);
});

test("opens a database that keeps a write-ahead log", async () => {
  const logged = Buffer.from(library);
  logged.fill(2, 18, 20);
  expect(rowsOf(await query("SELECT count(*) FROM books", {}, logged))).toEqual([[3]]);
});

test("keeps digits, and shows bytes in hexadecimal", async () => {
  const sql =
    "SELECT 9223372036854775807 AS a, 9007199254740991 AS b, 1.0 AS c, 1e999 AS d, X'00ff' AS e, NULL AS f, 'x\"y' AS g, 2 AS a";
  expect(rowsOf(await query(sql))).toEqual([
    ["9223372036854775807", 9007199254740991, 1, "Inf", "00ff", null, 'x"y', 2],
  ]);
  expect(textOf(await query(sql, { format: "csv" }))).toBe(
    'a,b,c,d,e,f,g,a\r\n9223372036854775807,9007199254740991,1.0,Inf,00ff,,"x""y",2\r\n',
  );
  expect(textOf(await query(sql, { format: "json" }))).toBe(
    '[\n  {"a": 9223372036854775807, "b": 9007199254740991, "c": 1.0, "d": 1e999, "e": "00ff", "f": null, "g": "x\\"y", "a_2": 2}\n]\n',
  );
});

test("shows the first rows, and says so", async () => {
  const sql =
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1001) SELECT i FROM n";
  const { rows, notice } = answerOf(await query(sql), "table");
  expect([rows.length, rows.at(-1), notice]).toEqual([
    1000,
    [1000],
    "Only the first 1,000 rows are shown. CSV and JSON have all of them.",
  ]);
  expect(textOf(await query(sql, { format: "csv" })).split("\r\n")).toHaveLength(1003);
  const none = answerOf(await query("SELECT * FROM books WHERE 0"), "table");
  expect(none).toMatchObject({
    columns: ["id", "author", "title", "year", "price", "cover"],
    notice: "The query found no rows.",
  });
  expect(textOf(await query("SELECT 1 WHERE 0", { format: "json" }))).toBe("[]\n");
});
