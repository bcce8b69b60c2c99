import { type Draft, draftNamed, isBefore, kindOf } from "./drafts.ts";
import { Decimal, isList, isObject, type Value } from "./exact-value.ts";
import { notSchema, wrongRule } from "./not-schema.ts";

/** A schema with what its place says: the address that its references start from, and its draft. */
export type Place = { readonly schema: Value; readonly base: string; readonly draft: Draft };

export type Resources = {
  readonly root: Place;
  /** By address with a fragment, also those of anchors. */
  readonly places: ReadonlyMap<string, Place>;
  /** Addresses with fragments of $dynamicAnchor, and of roots with $recursiveAnchor. */
  readonly dynamic: ReadonlySet<string>;
};

const start = "https://schema.invalid/";
const types = ["array", "boolean", "integer", "null", "number", "object", "string"];

/** Finds all identifiers of a schema and checks what its keywords take. Throws RunError `not_schema`. */
export function resourcesOf(schema: Value, usual: Draft): Resources {
  const places = new Map<string, Place>();
  const dynamic = new Set<string>();
  const visit = (value: Value, outer: Omit<Place, "schema">, takesBoolean: boolean): Place => {
    if (typeof value === "boolean" && (takesBoolean || !isBefore(outer.draft, "6"))) {
      return { schema: value, ...outer };
    }
    if (!isObject(value)) throw wrongRule();
    const place = placeOf(value, outer, outer === top);
    const { base, draft } = place;
    const add = (name: string, isDynamic: boolean) => {
      const address = `${base}#${name}`;
      if (places.has(address) && places.get(address)?.schema !== value) throw wrongRule();
      places.set(address, place);
      if (isDynamic) dynamic.add(address);
    };
    const isReference = isBefore(draft, "2019-09") && value.has("$ref");
    if (base !== outer.base || outer === top) add("", value.get("$recursiveAnchor") === true);
    const id = value.get(draft === "4" ? "id" : "$id");
    if (typeof id === "string" && !isReference && isBefore(draft, "2019-09") && /^#./.test(id)) {
      add(id.slice(1), false);
    }
    for (const [name, of] of value) {
      const kind = kindOf(name, draft);
      if (kind === null) continue;
      const isAnchor = name === "$anchor" || name === "$dynamicAnchor";
      if (isAnchor && typeof of === "string") add(of, name === "$dynamicAnchor");
      if (!isReference || name === "definitions") check(kind, of, place, name);
    }
    return place;
  };
  const check = (kind: ReturnType<typeof kindOf>, of: Value, place: Place, name: string): void => {
    const inner = (schemas: Iterable<Value>) => {
      for (const one of schemas) visit(one, place, name.startsWith("additional"));
    };
    if (kind === "items") {
      if (!isList(of)) inner([of]);
      else if (place.draft === "2020-12") throw wrongRule();
      else inner(of);
    } else if (kind === "schema") inner([of]);
    else if (kind === "schemas" && isList(of) && of.length > 0) inner(of);
    else if (kind === "schemas by name" && isObject(of)) {
      if (name === "patternProperties") for (const pattern of of.keys()) patternOf(pattern);
      inner(of.values());
    } else if (kind === "dependencies" && isObject(of)) {
      for (const one of of.values()) if (!areTexts(one)) inner([one]);
    } else if (kind !== null && !fits(kind, of, place.draft)) throw wrongRule();
  };
  const top = { base: start, draft: usual };
  const root = visit(schema, top, false);
  if (typeof schema === "boolean") places.set(`${start}#`, root);
  return { root, places, dynamic };
}

/** Goes into a schema. Only one with an address of its own, or the root, can change the draft. */
export function placeOf(schema: Value, outer: Omit<Place, "schema">, isRoot = false): Place {
  const { base, draft } = outer;
  if (!isObject(schema)) return { schema, base, draft };
  const named = schema.get("$schema");
  const found = typeof named === "string" ? draftNamed(named) : null;
  if (found === "old") {
    throw notSchema("Drafts before 4 aren't supported. Rewrite the schema for draft 4 or later.");
  }
  const own = found ?? draft;
  const id = schema.get(own === "4" ? "id" : "$id");
  const isIgnored = isBefore(own, "2019-09") && schema.has("$ref");
  if (typeof id !== "string" || isIgnored || id.startsWith("#")) {
    return { schema, base, draft: isRoot ? own : draft };
  }
  return { schema, base: resolved(id, base).replace(/#[^]*$/, ""), draft: own };
}

/** Throws RunError `not_schema` for an address that isn't one. */
export function resolved(reference: string, base: string): string {
  if (!URL.canParse(reference, base)) throw wrongRule();
  return new URL(reference, base).href;
}

/** Finds what an address with a fragment means. Throws RunError `not_schema`. */
export function placeAt({ places }: Resources, address: string): Place {
  const [base = "", fragment = ""] = address.split("#");
  const named = places.get(`${base}#${fragment}`) ?? places.get(`${base}#${decoded(fragment)}`);
  if (named !== undefined) return named;
  const root = places.get(`${base}#`);
  if (root === undefined || !/^(?:\/|%2f|$)/i.test(fragment)) throw wrongRule();
  let place: Place = root;
  let value: Value | undefined = root.schema;
  for (const part of decoded(fragment).split("/").slice(1)) {
    const name = part.replaceAll("~1", "/").replaceAll("~0", "~");
    value = isObject(value)
      ? value.get(name)
      : isList(value) && /^(?:0|[1-9]\d*)$/.test(name)
        ? value[Number(name)]
        : undefined;
    if (value === undefined) throw wrongRule();
    place = placeOf(value, place);
  }
  if (typeof place.schema !== "boolean" && !isObject(place.schema)) throw wrongRule();
  return place;
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch (error) {
    if (error instanceof URIError) throw wrongRule();
    throw error;
  }
}

export function areTexts(value: Value): value is readonly string[] {
  return isList(value) && value.every((one) => typeof one === "string");
}

function fits(kind: string, value: Value, draft: Draft): boolean {
  if (kind === "anything") return true;
  if (kind === "values") return isList(value);
  if (kind === "boolean") return typeof value === "boolean";
  if (kind === "limit" && draft === "4") return typeof value === "boolean";
  if (kind === "number" || kind === "limit") return value instanceof Decimal;
  if (kind === "positive number") return value instanceof Decimal && value.coefficient > 0n;
  if (kind === "count") {
    return value instanceof Decimal && value.isWhole && value.coefficient >= 0n;
  }
  if (kind === "text") return typeof value === "string";
  if (kind === "pattern") return typeof value === "string" && patternOf(value) instanceof RegExp;
  if (kind === "texts") return areTexts(value);
  if (kind === "texts by name") return isObject(value) && [...value.values()].every(areTexts);
  if (kind === "types") {
    const names = isList(value) ? value : [value];
    return names.every((name) => typeof name === "string" && types.includes(name));
  }
  return false;
}

/** Reads a pattern of ECMAScript, also one with needless backslashes. Throws RunError `not_schema`. */
export function patternOf(source: string): RegExp {
  for (const flags of ["u", ""]) {
    try {
      return new RegExp(source, flags);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
  }
  throw wrongRule();
}
