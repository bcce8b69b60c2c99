import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { copiesEveryTable, foreignReads, tableOwners } from "#server/table-owners.ts";
import configuration from "../../.dependency-cruiser.mjs";
import {
  callsBetweenOwners,
  explainTables,
  functionsOfMigrationsAfter,
  type House,
} from "./table-rules.ts";

const textsByPath = (paths: readonly string[]) =>
  new Map(paths.map((path) => [path, readFileSync(path, "utf8")] as const));

const house: House = {
  sources: textsByPath(
    globSync("src/server/**/*.ts").filter(
      (path) => !/(\.test|-for-test)\.ts$/.test(path) && !path.startsWith(copiesEveryTable),
    ),
  ),
  migrations: textsByPath(globSync("migrations/*.sql").toSorted()),
  functions: textsByPath(globSync("src/server/**/*.sql").toSorted()),
  owners: tableOwners,
  foreignReads,
};

test("every table has one owner, who alone writes it, and is read by whom the map lists", () => {
  expect(explainTables(house)).toEqual([]);
});

const floors = (configuration.forbidden ?? []).flatMap((rule) =>
  "to" in rule && "path" in rule.to && rule.name?.startsWith("floor-of-") === true
    ? [{ below: String(rule.from.path), above: String(rule.to.path) }]
    : [],
);

function isAbove(upper: string, lower: string): boolean {
  const face = (feature: string) => `src/server/features/${feature}/index.ts`;
  return floors.some(
    ({ below, above }) =>
      new RegExp(below).test(face(lower)) && new RegExp(above).test(face(upper)),
  );
}

test("no feature reads a table of a floor above it", () => {
  const upward = Object.entries(foreignReads).flatMap(([reader, tables]) =>
    Object.keys(tables).filter((table) =>
      isAbove(tableOwners[table as keyof typeof tableOwners], reader),
    ),
  );
  expect([floors.length, upward]).toEqual([5, []]);
});

test("no function of the database calls one of a floor above it", () => {
  const calls = callsBetweenOwners(house);
  expect(calls.filter(({ caller, called }) => isAbove(called, caller))).toEqual([]);
  expect(calls.map(({ caller, called }) => `${caller} → ${called}`).toSorted()).toEqual([
    "credits → platform",
    "keys → credits",
    "keys → platform",
    "purchases → credits",
    "runs → credits",
    "runs → files",
    "runs → keys",
    "runs → platform",
    "runs → sessions",
    "runs → webhooks",
    "sessions → platform",
  ]);
});

const sound: House = {
  sources: new Map([
    [
      "src/server/features/shops/store.ts",
      'const insert = "INSERT INTO shops (id, goods) VALUES ($1, 0)";\n' +
        "const part = `SELECT s.id, (SELECT count(*) FROM goods, lateral (SELECT 1) AS one " +
        "WHERE goods.shop_id = s.id) FROM shops AS s WHERE ${condition} FOR UPDATE OF s`;\n" +
        'const sentence = "The shops were updated from goods: update prices.";',
    ],
    [
      "src/server/features/goods/store.ts",
      "q(`DELETE FROM goods WHERE price IS DISTINCT FROM $1`)",
    ],
    [
      "src/server/platform/migrate.ts",
      'q("CREATE TABLE notes (id text)"); q("UPDATE notes SET id = 1")',
    ],
  ]),
  migrations: new Map([
    [
      "migrations/0001-shops.sql",
      "CREATE TABLE shops (id text);\nCREATE TABLE goods (id text);\nCREATE TABLE counts (n bigint);\n" +
        "CREATE TABLE gone (id text);\nDROP TABLE gone;\n" +
        "CREATE FUNCTION count_goods() RETURNS trigger AS $$ BEGIN UPDATE counts SET n = n + 1; END $$;\n" +
        "CREATE TRIGGER goods_counted AFTER INSERT OR UPDATE ON goods\n  EXECUTE FUNCTION count_goods();",
    ],
  ]),
  owners: { shops: "shops", goods: "goods", counts: "goods", notes: "platform" },
  functions: new Map(),
  foreignReads: { shops: { goods: "They are counted with their shop." } },
};

test("a sound house passes", () => {
  expect(explainTables(sound)).toEqual([]);
});

const withSource = (path: string, text: string): House => ({
  ...sound,
  sources: new Map([...sound.sources, [path, text]]),
});
const goods = "src/server/features/goods/list-store.ts";
const map = "src/server/table-owners.ts";
const face = "its face (src/server/features/shops/index.ts)";
const writes = `${goods} writes shops, which belongs to shops: ask ${face} for it.`;
const reads = `${goods} reads shops, which belongs to shops: ask ${face}, or list the read with its reason in ${map}.`;

test.each([
  ["INSERT INTO shops (id) VALUES (1)", [writes]],
  ["WITH new AS (INSERT INTO shops SELECT 1) SELECT * FROM new", [writes]],
  ["UPDATE ONLY shops SET id = $1", [writes]],
  ["INSERT INTO goods SELECT 1 ON CONFLICT (id) DO UPDATE SET id = 2", []],
  ["DELETE FROM shops USING goods WHERE true", [writes]],
  ["DELETE FROM goods USING shops WHERE true", [reads]],
  ["TRUNCATE shops", [writes]],
  ["LOCK TABLE shops IN SHARE MODE", [writes]],
  ["SELECT 1 FROM goods -- and more\n LEFT JOIN shops ON true", [reads]],
  ["SELECT 1 FROM goods AS g, shops", [reads]],
  ["SELECT EXISTS (SELECT FROM shops WHERE id = ${id})", [reads]],
  ["SELECT id FROM shops FOR UPDATE", [reads]],
  ["select id from Shops", [reads]],
  ['SELECT id FROM "shops"', [reads]],
  ["SELECT shops, id AS shops FROM goods WHERE name = 'FROM shops'", []],
  ["AND NOT EXISTS (${found} JOIN shops USING (id))", [reads]],
  [
    "DELETE FROM ${table}",
    [`${goods} does not spell its table ("FROM \${…}"): write its name into the statement.`],
  ],
])("in the goods' store: %s", (sql, sentences) => {
  expect(explainTables(withSource(goods, `query(\`${sql}\`)`))).toEqual(sentences);
});

test("a name that is joined on is not spelled", () => {
  expect(explainTables(withSource(goods, 'query("SELECT id FROM " + table)'))).toEqual([
    `${goods} does not spell its table ("FROM …"): write its name into the statement.`,
  ]);
});

test("outside of features and platform nothing is owned", () => {
  const path = "src/server/purge.ts";
  expect(explainTables(withSource(path, 'query("DELETE FROM shops")'))).toEqual([
    `${path} writes shops, which belongs to shops: ask ${face} for it.`,
  ]);
});

test("a table without an owner, and an owner of no table, are told", () => {
  const { notes: _notes, ...owners } = sound.owners;
  expect(explainTables({ ...sound, owners: { ...owners, labels: "goods" } })).toEqual([
    `src/server/platform/migrate.ts makes the table notes, which nobody owns: name its owner in ${map}.`,
    `${map} gives labels an owner, and nothing makes that table: take it out.`,
  ]);
});

test("a read that is listed and not done is told", () => {
  const listed = { ...sound.foreignReads, goods: { shops: "For later." } };
  expect(explainTables({ ...sound, foreignReads: listed })).toEqual([
    `${map} lets goods read shops, and it does not: take that out.`,
  ]);
});

test("a trigger acts for the owner of its table", () => {
  expect(explainTables({ ...sound, owners: { ...sound.owners, counts: "shops" } })).toEqual([
    "The trigger goods_counted of migrations/0001-shops.sql writes counts, which belongs to shops: " +
      `ask ${face} for it.`,
  ]);
});

test("a function of the database acts for the owner of its folder, and is called by its files", () => {
  const made =
    "CREATE OR REPLACE FUNCTION sell(shop text) RETURNS void AS $$ BEGIN UPDATE shops SET id = shop; END $$;";
  const madeIn = (...paths: string[]) => new Map(paths.map((path) => [path, made]));
  const own = madeIn("src/server/features/shops/sell.sql");
  expect(explainTables({ ...sound, functions: own })).toEqual([]);
  const foreign = madeIn("src/server/features/goods/sell.sql");
  expect(explainTables({ ...sound, functions: foreign })).toEqual([
    `The function sell writes shops, which belongs to shops: ask ${face} for it.`,
  ]);
  const called = withSource(goods, 'query("SELECT sell($1)")');
  expect(explainTables({ ...called, functions: own })).toEqual([
    `${goods} calls sell, which belongs to shops.`,
  ]);
  const twice = madeIn(...own.keys(), "src/server/features/shops/trade.sql");
  expect(explainTables({ ...sound, functions: twice })).toEqual([
    "The function sell is made twice: keep one of them.",
  ]);
  expect(explainTables({ ...sound, functions: madeIn("src/server/sell.sql") })).toEqual([
    "src/server/sell.sql is in nobody's folder: put it beside the code of its owner.",
    `The function sell writes shops, which belongs to shops: ask ${face} for it.`,
  ]);
});

test("a migration after the first functions with files makes those of its triggers and columns alone", () => {
  expect(functionsOfMigrationsAfter(37, house)).toEqual([]);
  const later = new Map([
    ...house.migrations,
    ["migrations/0999-sell.sql", "CREATE FUNCTION sell() RETURNS void AS $$ $$;"],
  ]);
  expect(functionsOfMigrationsAfter(37, { ...house, migrations: later })).toEqual(["sell"]);
});
