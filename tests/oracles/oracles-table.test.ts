import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { loadOracles } from "#utilities/oracles-for-test.ts";
import { oraclesTable, tableUrl } from "../../scripts/oracles/oracles-table.ts";

test("docs/oracles.md is up to date; npm run oracles -- --write updates it", async () => {
  expect(await readFile(tableUrl, "utf8")).toBe(await oraclesTable(await loadOracles()));
});
