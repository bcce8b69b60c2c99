/** In the order of their publication. */
const drafts = ["4", "6", "7", "2019-09", "2020-12"] as const;
export type Draft = (typeof drafts)[number];

type Kind =
  | "schema"
  | "schemas"
  | "schemas by name"
  | "items"
  | "dependencies"
  | "number"
  | "positive number"
  | "limit"
  | "count"
  | "boolean"
  | "text"
  | "pattern"
  | "texts"
  | "texts by name"
  | "types"
  | "values"
  | "anything";

type Keyword = { readonly kind: Kind; readonly from?: Draft; readonly until?: Draft };

/** What each keyword takes, and which drafts have it. Keywords that a draft doesn't have say nothing there. */
const keywords: ReadonlyMap<string, Keyword> = new Map<string, Keyword>([
  ["$schema", { kind: "text" }],
  ["id", { kind: "text", until: "4" }],
  ["$id", { kind: "text", from: "6" }],
  ["$ref", { kind: "text" }],
  ["$anchor", { kind: "text", from: "2019-09" }],
  ["$recursiveRef", { kind: "text", from: "2019-09", until: "2019-09" }],
  ["$recursiveAnchor", { kind: "boolean", from: "2019-09", until: "2019-09" }],
  ["$dynamicRef", { kind: "text", from: "2020-12" }],
  ["$dynamicAnchor", { kind: "text", from: "2020-12" }],
  ["$defs", { kind: "schemas by name", from: "2019-09" }],
  ["definitions", { kind: "schemas by name" }],
  ["type", { kind: "types" }],
  ["enum", { kind: "values" }],
  ["const", { kind: "anything", from: "6" }],
  ["multipleOf", { kind: "positive number" }],
  ["maximum", { kind: "number" }],
  ["exclusiveMaximum", { kind: "limit" }],
  ["minimum", { kind: "number" }],
  ["exclusiveMinimum", { kind: "limit" }],
  ["maxLength", { kind: "count" }],
  ["minLength", { kind: "count" }],
  ["pattern", { kind: "pattern" }],
  ["format", { kind: "text" }],
  ["maxItems", { kind: "count" }],
  ["minItems", { kind: "count" }],
  ["uniqueItems", { kind: "boolean" }],
  ["maxProperties", { kind: "count" }],
  ["minProperties", { kind: "count" }],
  ["required", { kind: "texts" }],
  ["properties", { kind: "schemas by name" }],
  ["patternProperties", { kind: "schemas by name" }],
  ["additionalProperties", { kind: "schema" }],
  ["propertyNames", { kind: "schema", from: "6" }],
  ["items", { kind: "items" }],
  ["additionalItems", { kind: "schema", until: "2019-09" }],
  ["prefixItems", { kind: "schemas", from: "2020-12" }],
  ["contains", { kind: "schema", from: "6" }],
  ["minContains", { kind: "count", from: "2019-09" }],
  ["maxContains", { kind: "count", from: "2019-09" }],
  ["dependencies", { kind: "dependencies", until: "7" }],
  ["dependentRequired", { kind: "texts by name", from: "2019-09" }],
  ["dependentSchemas", { kind: "schemas by name", from: "2019-09" }],
  ["unevaluatedItems", { kind: "schema", from: "2019-09" }],
  ["unevaluatedProperties", { kind: "schema", from: "2019-09" }],
  ["allOf", { kind: "schemas" }],
  ["anyOf", { kind: "schemas" }],
  ["oneOf", { kind: "schemas" }],
  ["not", { kind: "schema" }],
  ["if", { kind: "schema", from: "7" }],
  ["then", { kind: "schema", from: "7" }],
  ["else", { kind: "schema", from: "7" }],
]);

/** Returns null for a keyword that the draft doesn't have. */
export function kindOf(name: string, draft: Draft): Kind | null {
  const keyword = keywords.get(name);
  if (keyword === undefined) return null;
  const { kind, from = "4", until = "2020-12" } = keyword;
  return isBefore(draft, from) || isBefore(until, draft) ? null : kind;
}

export function isBefore(draft: Draft, other: Draft): boolean {
  return drafts.indexOf(draft) < drafts.indexOf(other);
}

/** Returns null if the address names none of these drafts, or an older one as `"old"`. */
export function draftNamed(address: string): Draft | "old" | null {
  if (/json-schema\.org\/draft-0[0-3]\b/.test(address)) return "old";
  if (/json-schema\.org\/draft-05\b/.test(address)) return "4";
  const found = /json-schema\.org\/(?:draft-0([467])|draft\/(2019-09|2020-12))\b/.exec(address);
  return drafts.find((draft) => draft === (found?.[1] ?? found?.[2])) ?? null;
}
