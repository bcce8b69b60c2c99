import {
  format,
  type OutputUnit,
  type Schema,
  type SchemaDraft,
  Validator,
} from "@cfworker/json-schema";
import { readJson } from "#kit/in-browser/read-json.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { JsonValue } from "#kit/run/run-result.ts";
import { formats } from "./formats.ts";
import type { manifest } from "./manifest.ts";

// The validator looks formats up in this table.
Object.assign(format, formats);

/** Rules that fail only because an inner rule does. */
const outer = new Set([
  "properties",
  "patternProperties",
  "additionalProperties",
  "items",
  "prefixItems",
  "$ref",
  "allOf",
  "if",
  "dependentSchemas",
  "unevaluatedItems",
  "unevaluatedProperties",
]);
const mostShown = 500;

/** Throws RunError `no_text`, `not_json` or `not_schema`. */
export const run: RunFunction<typeof manifest> = async (_operation, options) => {
  const document = read(options.document, "document");
  const schema = read(options.schema, "schema");
  if (typeof schema !== "boolean" && !isObject(schema)) {
    throw notSchema("A schema must be a JSON object, true or false.");
  }
  const { valid, errors } = check(document, schema, options.formats);
  if (valid)
    return { type: "values", values: [{ label: "Document", value: "Matches the schema" }] };
  const inner = errors.filter(({ keyword }) => !outer.has(keyword));
  const shown = inner.length > 0 ? inner : errors;
  const rows = shown
    .slice(0, mostShown)
    .map(({ instanceLocation, keyword, keywordLocation }) => [
      instanceLocation === "#" ? "the whole" : decodeURI(instanceLocation.slice(1)),
      keyword,
      brief(valueAt(schema, keywordLocation)),
      brief(valueAt(document, instanceLocation)),
    ]);
  const unique = [...new Map(rows.map((row) => [row.join("\n"), row])).values()];
  return { type: "table", columns: ["Path", "Rule", "Expected", "Found"], rows: unique };
};

function check(
  document: JsonValue,
  schema: JsonValue,
  formats: boolean,
): { valid: boolean; errors: OutputUnit[] } {
  const text = JSON.stringify(schema);
  if (text.includes('"$dynamicRef"'))
    throw notSchema("$dynamicRef is not supported. Use $ref instead.");
  try {
    // The library modifies its schema.
    const own = JSON.parse(text, (name, value: unknown) =>
      name === "format" && !formats && typeof value === "string" ? undefined : value,
    ) as Schema;
    return new Validator(own, draftOf(schema), false).validate(document);
  } catch (error) {
    if (error instanceof RangeError)
      throw notSchema(
        "The schema refers to itself endlessly, or the document is nested too deeply. Simplify it.",
      );
    // Invalid schemas fail in various ways.
    if (error instanceof Error) {
      throw notSchema(
        "This is not a valid schema. Check that every rule has the right type of value, every pattern is valid, and every $ref points to a part of the schema.",
      );
    }
    throw error;
  }
}

function draftOf(schema: JsonValue): SchemaDraft {
  const named = isObject(schema) && typeof schema["$schema"] === "string" ? schema["$schema"] : "";
  if (/draft-0[34]\b/.test(named)) return "4";
  if (/draft-0[67]\b/.test(named)) return "7";
  return named.includes("2019-09") ? "2019-09" : "2020-12";
}

function read(text: string, field: "document" | "schema"): JsonValue {
  if (text.trim() === "") throw new RunError("no_text", `Paste the ${field}.`, { field });
  try {
    return readJson(text).value;
  } catch (error) {
    if (!(error instanceof RunError)) throw error;
    throw new RunError(error.code, error.message, { field });
  }
}

/** Resolves a pointer such as `#/a/0`; undefined through a $ref. */
function valueAt(value: JsonValue, pointer: string): JsonValue | undefined {
  let found: JsonValue | undefined = value;
  for (const part of pointer.split("/").slice(1)) {
    const name = decodeURIComponent(part).replaceAll("~1", "/").replaceAll("~0", "~");
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, name))
      return undefined;
    found = (found as Readonly<Record<string, JsonValue | undefined>>)[name];
  }
  return found;
}

function brief(value: JsonValue | undefined): string {
  const text = value === undefined ? "" : JSON.stringify(value);
  return text.length > 200 ? `${text.slice(0, 199)}…` : text;
}

function isObject(value: JsonValue): value is { readonly [name: string]: JsonValue | undefined } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function notSchema(sentence: string): RunError {
  return new RunError("not_schema", sentence, { field: "schema" });
}
