import { formats } from "./formats.ts";
import { type Draft, isBefore, kindOf } from "./drafts.ts";
import { canonical, Decimal, isList, isObject, type Value } from "./exact-value.ts";
import {
  areTexts,
  patternOf,
  type Place,
  placeAt,
  placeOf,
  resolved,
  type Resources,
} from "./schema-resources.ts";

/** A rule that the document breaks, and where. `path` is a JSON Pointer. */
export type Fault = {
  readonly path: string;
  readonly keyword: string;
  readonly expected: Value;
  readonly found: Value;
};

/** What the rules of a schema said something about. */
type Seen = { readonly names: Set<string>; readonly items: Set<number> };
type Answer = { readonly faults: readonly Fault[]; readonly seen: Seen };
type Spot = { readonly value: Value; readonly path: string };

/** Checks a document by the rules of the schema's draft. Returns the faults, none if it fits. */
export function faultsOf(document: Value, resources: Resources, checksFormats: boolean): Fault[] {
  const patterns = new Map<string, RegExp>();
  const pattern = (source: string) => {
    const known = patterns.get(source) ?? patternOf(source);
    patterns.set(source, known);
    return known;
  };

  /** `scope` has the addresses passed on the way here, and `keyword` led here. */
  const check = (place: Place, spot: Spot, scope: readonly string[], keyword: string): Answer => {
    const { schema, base, draft } = place;
    const { value, path } = spot;
    const seen: Seen = { names: new Set(), items: new Set() };
    if (!isObject(schema)) {
      const fault = { path, keyword, expected: schema, found: value };
      return { faults: schema === false ? [fault] : [], seen };
    }
    const faults: Fault[] = [];
    const within = scope.at(-1) === base ? scope : [...scope, base];
    const isOld = isBefore(draft, "2019-09");
    const get = (name: string) =>
      (isOld && schema.has("$ref")) || kindOf(name, draft) === null ? undefined : schema.get(name);
    const at = (inner: Value) => placeOf(inner, place);
    const fail = (name: string, found: Value = value, where = path) =>
      faults.push({ path: where, keyword: name, expected: schema.get(name) ?? null, found });
    const note = ({ seen: { names, items } }: Answer) => {
      for (const name of names) seen.names.add(name);
      for (const item of items) seen.items.add(item);
    };
    const take = (answer: Answer) => {
      faults.push(...answer.faults);
      note(answer);
      return answer.faults.length === 0;
    };
    const here = (inner: Value, name: string) => check(at(inner), spot, within, name);
    const child = (inner: Value, key: string | number, of: Value, name: string) =>
      check(at(inner), { value: of, path: `${path}/${pointed(key)}` }, within, name);

    const reference = schema.get("$ref");
    if (typeof reference === "string") {
      take(check(placeAt(resources, resolved(reference, base)), spot, within, "$ref"));
    }
    const target = dynamicTarget(place, within, resources);
    if (target !== null) take(check(target, spot, within, "$dynamicRef"));

    const types = listOf(get("type"));
    if (types.length > 0 && !types.some((name) => isOf(value, name, draft))) fail("type");
    const options = get("enum");
    const text = options === undefined && get("const") === undefined ? "" : canonical(value);
    if (isList(options) && !options.some((one) => canonical(one) === text)) fail("enum");
    const constant = get("const");
    if (constant !== undefined && canonical(constant) !== text) fail("const");

    /** Fails if a number is beyond what a keyword says. */
    const limit = (name: string, number: Decimal, isBeyond: (difference: number) => boolean) => {
      const bound = get(name);
      if (bound instanceof Decimal && isBeyond(number.compare(bound))) fail(name);
    };
    const count = (thing: string, number: number) => {
      const size = new Decimal(String(number));
      limit(`min${thing}`, size, (difference) => difference < 0);
      limit(`max${thing}`, size, (difference) => difference > 0);
    };
    if (value instanceof Decimal) {
      // In draft 4, these say whether the limit itself is allowed.
      const isOver = get("exclusiveMinimum") === true;
      const isUnder = get("exclusiveMaximum") === true;
      limit("minimum", value, (difference) => difference < 0 || (isOver && difference === 0));
      limit("maximum", value, (difference) => difference > 0 || (isUnder && difference === 0));
      limit("exclusiveMinimum", value, (difference) => difference <= 0);
      limit("exclusiveMaximum", value, (difference) => difference >= 0);
      const divisor = get("multipleOf");
      if (divisor instanceof Decimal && !value.isMultipleOf(divisor)) fail("multipleOf");
    } else if (typeof value === "string") {
      if (get("minLength") !== undefined || get("maxLength") !== undefined) {
        count("Length", Array.from(value).length);
      }
      const source = get("pattern");
      if (typeof source === "string" && !pattern(source).test(value)) fail("pattern");
      const format = get("format");
      if (checksFormats && typeof format === "string" && Object.hasOwn(formats, format)) {
        if (formats[format]?.(value) === false) fail("format");
      }
    } else if (isList(value)) {
      count("Items", value.length);
      if (get("uniqueItems") === true && new Set(value.map(canonical)).size < value.length) {
        fail("uniqueItems");
      }
    } else if (isObject(value)) {
      count("Properties", value.size);
      const lacks = (name: Value) => typeof name === "string" && !value.has(name);
      if (schemasOf(get("required")).some(lacks)) fail("required");
      for (const name of ["dependentRequired", "dependencies"]) {
        for (const [key, needed] of membersOf(get(name))) {
          if (value.has(key) && areTexts(needed) && needed.some(lacks)) fail(name);
        }
      }
    }

    for (const inner of schemasOf(get("allOf"))) take(here(inner, "allOf"));
    for (const name of ["anyOf", "oneOf"]) {
      const answers = schemasOf(get(name)).map((inner) => here(inner, name));
      if (answers.length === 0) continue;
      const fitting = answers.filter((answer) => answer.faults.length === 0);
      for (const answer of fitting) note(answer);
      if (fitting.length === 0 || (name === "oneOf" && fitting.length > 1)) {
        fail(name);
        if (fitting.length === 0) faults.push(...answers.flatMap((answer) => answer.faults));
      }
    }
    const not = get("not");
    if (not !== undefined && here(not, "not").faults.length === 0) fail("not");
    const condition = get("if");
    if (condition !== undefined) {
      const answer = here(condition, "if");
      const isMet = answer.faults.length === 0;
      if (isMet) note(answer);
      const branch = isMet ? "then" : "else";
      const inner = get(branch);
      if (inner !== undefined) take(here(inner, branch));
    }

    if (isList(value)) {
      const items = get("items");
      const [first, rest] =
        draft === "2020-12"
          ? ["prefixItems", "items"]
          : isList(items)
            ? ["items", "additionalItems"]
            : ["", "items"];
      const firsts = first === "" ? [] : schemasOf(get(first));
      const others = get(rest);
      for (const [index, one] of value.entries()) {
        const inner = firsts[index] ?? others;
        if (inner === undefined) break;
        take(child(inner, index, one, index < firsts.length ? first : rest));
        seen.items.add(index);
      }
      const contained = get("contains");
      if (contained !== undefined) {
        const fitting = [...value.keys()].filter(
          (index) => child(contained, index, value[index] ?? null, "contains").faults.length === 0,
        );
        if (draft === "2020-12") for (const index of fitting) seen.items.add(index);
        const size = new Decimal(String(fitting.length));
        if (get("minContains") === undefined && fitting.length === 0) fail("contains");
        limit("minContains", size, (difference) => difference < 0);
        limit("maxContains", size, (difference) => difference > 0);
      }
      const unseen = get("unevaluatedItems");
      for (const [index, one] of unseen === undefined ? [] : value.entries()) {
        if (seen.items.has(index)) continue;
        take(child(unseen ?? true, index, one, "unevaluatedItems"));
        seen.items.add(index);
      }
    }
    if (isObject(value)) {
      const properties = get("properties");
      const additional = get("additionalProperties");
      const unseen = get("unevaluatedProperties");
      const names = get("propertyNames");
      const byPattern = membersOf(get("patternProperties"));
      for (const name of ["dependentSchemas", "dependencies"]) {
        for (const [key, inner] of membersOf(get(name))) {
          if (value.has(key) && !isList(inner)) take(here(inner, name));
        }
      }
      for (const [key, one] of value) {
        const own = isObject(properties) ? properties.get(key) : undefined;
        const matching = byPattern.filter(([source]) => pattern(source).test(key));
        if (names !== undefined)
          take(check(at(names), { value: key, path }, within, "propertyNames"));
        if (own !== undefined) take(child(own, key, one, "properties"));
        for (const [, inner] of matching) take(child(inner, key, one, "patternProperties"));
        const isKnown = own !== undefined || matching.length > 0;
        if (isKnown || additional !== undefined) seen.names.add(key);
        if (!isKnown && additional !== undefined) {
          take(child(additional, key, one, "additionalProperties"));
        }
      }
      for (const [key, one] of unseen === undefined ? [] : value) {
        if (seen.names.has(key)) continue;
        take(child(unseen ?? true, key, one, "unevaluatedProperties"));
        seen.names.add(key);
      }
    }
    return { faults, seen };
  };
  return [...check(resources.root, { value: document, path: "" }, [], "false").faults];
}

/** Where $dynamicRef and $recursiveRef lead: to the outermost schema passed that has the same anchor. */
function dynamicTarget(
  { schema, base, draft }: Place,
  scope: readonly string[],
  resources: Resources,
): Place | null {
  if (!isObject(schema)) return null;
  const name = draft === "2020-12" ? "$dynamicRef" : draft === "2019-09" ? "$recursiveRef" : "";
  const reference = schema.get(name);
  if (typeof reference !== "string") return null;
  const address = resolved(reference, base);
  const first = placeAt(resources, address);
  const fragment = address.split("#")[1] ?? "";
  if (!resources.dynamic.has(`${first.base}#${fragment}`)) return first;
  const outermost = scope.find((one) => resources.dynamic.has(`${one}#${fragment}`));
  return resources.places.get(`${outermost ?? first.base}#${fragment}`) ?? first;
}

function isOf(value: Value, type: string, draft: Draft): boolean {
  if (value === null) return type === "null";
  if (value instanceof Decimal) {
    if (type !== "integer") return type === "number";
    // Draft 4 goes by how a number is written.
    return draft === "4" ? /^-?\d+$/.test(value.literal) : value.isWhole;
  }
  return type === (isList(value) ? "array" : typeof value);
}

function listOf(value: Value | undefined): string[] {
  return value === undefined ? [] : (isList(value) ? value : [value]).map(String);
}

function schemasOf(value: Value | undefined): readonly Value[] {
  return isList(value) ? value : [];
}

function membersOf(value: Value | undefined): [string, Value][] {
  return isObject(value) ? [...value] : [];
}

/** RFC 6901, section 3. */
function pointed(key: string | number): string {
  return String(key).replaceAll("~", "~0").replaceAll("/", "~1");
}
