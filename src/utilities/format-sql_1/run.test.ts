import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { textOf } from "#kit/oracle/answers.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

async function format(text: string, options: object = {}): Promise<string> {
  const call = { operation: "format", options: { text, ...options } };
  return textOf(await runForTest(run, manifest, call));
}

test.each([
  ["", "Type or paste some text first."],
  ["select (1", "Line 1, column 10: the end of the SQL isn't expected here in this dialect."],
  ["select 1,\n 'a", "Line 2, column 2: \"'a\" isn't expected here in this dialect."],
  ["select a ] b", 'Line 1, column 10: "] b" isn\'t expected here in this dialect.'],
])("refuses %j", async (text, message) => {
  await expect(format(text)).rejects.toMatchObject({ field: "text", message });
});

// SQLite must answer the same after formatting.
test.each([
  "select 1+2*3 as n, 'it''s; -- no comment' as s, \"a\".x from (select 5 as x) as a where a.x between 1 and 9",
  "with recursive c(x) as (values(1) union all select x+1 from c where x<5) select group_concat(x) as g from c",
  "select case when 1>0 then 'a' else 'b' end as c, x'0aff' as b, 1e3 as r, -(-2) as m /* hi */ -- bye\n",
  "select count(*) filter (where v%2=0) as n, max(v) over () as w from (select 1 v union select 2) group by v order by 1 desc limit 1",
  "select '{\"a\":[1,2]}' ->> '$.a[1]' as j, 'x' || 'y' as t, 5 is not null as q",
])("leaves what SQLite answers as it is: %s", async (sql) => {
  const database = new DatabaseSync(":memory:");
  const laidOut = await format(sql, { dialect: "sqlite", keywords: "upper" });
  expect(laidOut).not.toBe(sql);
  expect(database.prepare(laidOut).all()).toEqual(database.prepare(sql).all());
  expect(await format(laidOut, { dialect: "sqlite", keywords: "upper" })).toBe(laidOut);
  database.close();
});

test.each([
  ["mysql", "select `a b` from t # c", "select\n    `a b`\nfrom\n    t # c"],
  ["postgresql", "select $$a'b$$::text", "select\n    $$a'b$$::text"],
  ["transactsql", "select [a b] from t", "select\n    [a b]\nfrom\n    t"],
])("knows the quotes of %s, which the standard refuses", async (dialect, sql, laidOut) => {
  expect(await format(sql, { dialect, indent: "4" })).toBe(laidOut);
  await expect(format(sql)).rejects.toMatchObject({ code: "not_sql" });
});

test("indents with a tab, and writes keywords small", async () => {
  expect(await format("SELECT A; SELECT B", { indent: "tab", keywords: "lower" })).toBe(
    "select\n\tA;\n\nselect\n\tB",
  );
});
