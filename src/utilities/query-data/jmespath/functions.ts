import type { JsonValue } from "#kit/run/run-result.ts";
import { wrongQuery } from "./tokens.ts";

/** `&name` of `sort_by(@, &name)`. */
export class Reference {
  readonly apply: (value: JsonValue) => JsonValue;
  constructor(apply: (value: JsonValue) => JsonValue) {
    this.apply = apply;
  }
}

export type Given = JsonValue | Reference;

type Kind = "number" | "string" | "boolean" | "array" | "object" | "null" | "expression";

export function kindOf(value: Given): Kind {
  if (value instanceof Reference) return "expression";
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return typeof value as "number" | "string" | "boolean" | "object";
}

export function isSame(one: JsonValue, other: JsonValue): boolean {
  if (one === other) return true;
  if (one === null || other === null || typeof one !== "object" || typeof other !== "object")
    return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [names, others] = [Object.keys(one), Object.keys(other)];
  const [first, second] = [one, other] as Readonly<Record<string, JsonValue>>[];
  return (
    names.length === others.length &&
    names.every(
      (name) =>
        second !== undefined &&
        Object.hasOwn(second, name) &&
        isSame(first?.[name] ?? null, second[name] ?? null),
    )
  );
}

/** By code points, as the specification sorts. Of other kinds than two numbers or two strings, undefined. */
export function order(one: JsonValue, other: JsonValue): number | undefined {
  if (typeof one === "number" && typeof other === "number") return one - other;
  if (typeof one !== "string" || typeof other !== "string") return undefined;
  const [first, second] = [Array.from(one), Array.from(other)];
  const at = first.findIndex((sign, place) => sign !== second[place]);
  if (at === -1) return first.length - second.length;
  return (first[at]?.codePointAt(0) ?? 0) - (second[at]?.codePointAt(0) ?? -1);
}

type Fact = {
  readonly takes: readonly (readonly Kind[])[];
  /** More of the last. */
  readonly more?: true;
  readonly call: (...given: never[]) => JsonValue;
};

const any: Kind[] = ["number", "string", "boolean", "array", "object", "null"];

const facts: Readonly<Record<string, Fact>> = {
  abs: { takes: [["number"]], call: Math.abs },
  avg: {
    takes: [["array"]],
    call: (list: JsonValue[]) => (list.length === 0 ? null : sum(list, "avg") / list.length),
  },
  ceil: { takes: [["number"]], call: Math.ceil },
  contains: {
    takes: [["array", "string"], any],
    call: (where: string | JsonValue[], what: JsonValue) =>
      typeof where === "string"
        ? typeof what === "string" && where.includes(what)
        : where.some((each) => isSame(each, what)),
  },
  ends_with: {
    takes: [["string"], ["string"]],
    call: (text: string, end: string) => text.endsWith(end),
  },
  floor: { takes: [["number"]], call: Math.floor },
  join: {
    takes: [["string"], ["array"]],
    call: (glue: string, list: JsonValue[]) => {
      if (list.every((each) => typeof each === "string")) return list.join(glue);
      throw wrongQuery("join() needs a list of strings.");
    },
  },
  keys: { takes: [["object"]], call: (value: object) => Object.keys(value) },
  length: {
    takes: [["string", "array", "object"]],
    call: (value: string | object) =>
      typeof value === "string" ? Array.from(value).length : Object.keys(value).length,
  },
  map: {
    takes: [["expression"], ["array"]],
    call: ({ apply }: Reference, list: JsonValue[]) => list.map(apply),
  },
  max: { takes: [["array"]], call: (list: JsonValue[]) => pick(list, "max") },
  max_by: {
    takes: [["array"], ["expression"]],
    call: (list: JsonValue[], by: Reference) => pick(list, "max_by", by),
  },
  merge: {
    takes: [["object"]],
    more: true,
    call: (...all: object[]) => Object.assign(Object.create(null) as object, ...all) as JsonValue,
  },
  min: { takes: [["array"]], call: (list: JsonValue[]) => pick(list, "min") },
  min_by: {
    takes: [["array"], ["expression"]],
    call: (list: JsonValue[], by: Reference) => pick(list, "min_by", by),
  },
  not_null: {
    takes: [any],
    more: true,
    call: (...all: JsonValue[]) => all.find((each) => each !== null) ?? null,
  },
  reverse: {
    takes: [["array", "string"]],
    call: (value: string | JsonValue[]) =>
      typeof value === "string" ? Array.from(value).toReversed().join("") : value.toReversed(),
  },
  sort: { takes: [["array"]], call: (list: JsonValue[]) => sorted(list, "sort") },
  sort_by: {
    takes: [["array"], ["expression"]],
    call: (list: JsonValue[], by: Reference) => sorted(list, "sort_by", by),
  },
  starts_with: {
    takes: [["string"], ["string"]],
    call: (text: string, start: string) => text.startsWith(start),
  },
  sum: { takes: [["array"]], call: (list: JsonValue[]) => sum(list, "sum") },
  to_array: {
    takes: [any],
    call: (value: JsonValue) => (Array.isArray(value) ? (value as JsonValue[]) : [value]),
  },
  to_number: { takes: [any], call: toNumber },
  to_string: {
    takes: [any],
    call: (value: JsonValue) => (typeof value === "string" ? value : JSON.stringify(value)),
  },
  type: { takes: [any], call: (value: JsonValue) => kindOf(value) },
  values: { takes: [["object"]], call: (value: Record<string, JsonValue>) => Object.values(value) },
};

/** Throws RunError `wrong_query` for an unknown name, and for arguments of other kinds or numbers. */
export function callFunction(name: string, given: readonly Given[]): JsonValue {
  const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
  if (fact === undefined) throw wrongQuery(`There is no function called ${name}().`);
  const { takes, more = false, call } = fact;
  if (given.length < takes.length || (!more && given.length > takes.length)) {
    const wanted = `${takes.length} argument${takes.length === 1 ? "" : "s"}`;
    throw wrongQuery(`${name}() needs ${more ? "at least " : ""}${wanted}.`);
  }
  for (const [at, value] of given.entries()) {
    const kinds = takes[Math.min(at, takes.length - 1)] ?? any;
    const kind = kindOf(value);
    if (kinds.includes(kind)) continue;
    const wanted = kinds === any ? "a value" : kinds.map(withArticle).join(" or ");
    throw wrongQuery(`${name}() needs ${wanted} as argument ${at + 1}, not ${withArticle(kind)}.`);
  }
  return (call as (...each: readonly Given[]) => JsonValue)(...given);
}

function withArticle(kind: Kind): string {
  if (kind === "null") return kind;
  return `${/^[aeiou]/.test(kind) ? "an" : "a"} ${kind}`;
}

function sum(list: readonly JsonValue[], name: string): number {
  return list.reduce<number>((total, each) => {
    if (typeof each === "number") return total + each;
    throw wrongQuery(`${name}() needs a list of numbers.`);
  }, 0);
}

/** Numbers alone or strings alone can be sorted. */
function withKeys(list: readonly JsonValue[], name: string, by?: Reference) {
  const keyed = list.map((item) => ({ item, key: by === undefined ? item : by.apply(item) }));
  const kind = kindOf(keyed[0]?.key ?? 0);
  const isGood = keyed.every(({ key }) => kindOf(key) === kind) && /^(number|string)$/.test(kind);
  if (isGood || keyed.length === 0) return keyed;
  throw wrongQuery(`${name}() needs numbers alone or strings alone to compare.`);
}

function sorted(list: readonly JsonValue[], name: string, by?: Reference): JsonValue {
  return withKeys(list, name, by)
    .toSorted((one, other) => order(one.key, other.key) ?? 0)
    .map(({ item }) => item);
}

function pick(list: readonly JsonValue[], name: string, by?: Reference): JsonValue {
  const side = name.startsWith("max") ? 1 : -1;
  const [first, ...rest] = withKeys(list, name, by);
  if (first === undefined) return null;
  return rest.reduce(
    (best, each) => ((order(each.key, best.key) ?? 0) * side > 0 ? each : best),
    first,
  ).item;
}

function toNumber(value: JsonValue): JsonValue {
  if (typeof value === "number") return value;
  if (typeof value !== "string" || !/^-?\d+(\.\d+)?(e[-+]?\d+)?$/i.test(value)) return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}
