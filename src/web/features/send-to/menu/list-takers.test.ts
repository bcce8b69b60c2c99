import { expect, test } from "vitest";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import type { Detector } from "#kit/detection/detector.ts";
import type { Suggestion } from "#kit/detection/suggestion.ts";
import { listTakers } from "./list-takers.ts";

type Entry = Pick<
  CatalogueEntry,
  "id" | "name" | "category" | "available" | "creditsPerExecution" | "access"
>;
const entry = (id: string, more: Partial<Entry> = {}) =>
  ({
    id,
    name: id.toUpperCase(),
    category: "text",
    available: true,
    creditsPerExecution: 0,
    access: { requiresAccount: false, allowedEmailDomains: [] },
    ...more,
  }) as CatalogueEntry;
const account = { requiresAccount: true, allowedEmailDomains: [] };
const entries = [
  entry("count"),
  entry("paid", { creditsPerExecution: 0.01 }),
  entry("known", { access: account }),
  entry("far"),
  entry("hidden", { available: false }),
  entry("base"),
  entry("own"),
  entry("developer", { category: "developer" }),
  entry("change-case_1"),
];
const detectors = entries.map(({ id }): Detector => ({
  utilityId: id,
  files: null,
  takes: {},
  detects: [],
  places: id === "far" ? ["server"] : ["page", "server"],
}));
const suggestion = (utilityId: string, options: Suggestion["options"] = {}): Suggestion => ({
  utilityId,
  operation: "run",
  looksLike: "JSON",
  does: "",
  score: 0,
  options,
});
const others = [...entries.map(({ id }) => suggestion(id)), suggestion("unlisted")];
const meant = [suggestion("far"), suggestion("count", { part: "1" }), suggestion("own")];

function list(isSecret: boolean, isText = true) {
  const from = { utilityId: "own", isSecret };
  const takers = listTakers(from, { meant, others, detectors, entries, isText });
  const ids = (of: keyof typeof takers) => takers[of].map((taker) => taker.entry.id);
  return [ids("meant"), ids("others")];
}

test("those it is meant for come first, each utility once, and never the one it comes from", () => {
  expect(list(false)).toEqual([
    ["far", "count"],
    ["change-case_1", "base", "known", "paid"],
  ]);
});

test("text that nothing recognised isn't offered to those that read a language", () => {
  expect(list(false)[1]).not.toContain("developer");
  expect(list(false, false)[1]).toContain("developer");
});

test("a secret goes whole, to pages that compute by themselves and keep nothing until a sign-in", () => {
  expect(list(true)).toEqual([[], ["change-case_1", "base", "count"]]);
});
