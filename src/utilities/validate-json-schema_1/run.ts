import { readJson } from "#kit/in-browser/read-json.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { isObject, type Value, valueOf, written } from "./exact-value.ts";
import type { manifest } from "./manifest.ts";
import { notSchema } from "./not-schema.ts";
import { resourcesOf } from "./schema-resources.ts";
import { type Fault, faultsOf } from "./validate.ts";

const mostShown = 500;

/** Throws RunError `no_text`, `not_json` or `not_schema`. */
export const run: RunFunction<typeof manifest> = async (_operation, options) => {
  const document = read(options.document, "document");
  const schema = read(options.schema, "schema");
  if (typeof schema !== "boolean" && !isObject(schema)) {
    throw notSchema("A schema must be a JSON object, true or false.");
  }
  const faults = check(document, schema, options.formats);
  if (faults.length === 0)
    return { type: "values", values: [{ label: "Document", value: "Matches the schema" }] };
  const rows = faults
    .slice(0, mostShown)
    .map(({ path, keyword, expected, found }) => [
      path === "" ? "the whole" : path,
      keyword,
      brief(expected),
      brief(found),
    ]);
  const unique = [...new Map(rows.map((row) => [row.join("\n"), row])).values()];
  return { type: "table", columns: ["Path", "Rule", "Expected", "Found"], rows: unique };
};

function check(document: Value, schema: Value, formats: boolean): Fault[] {
  try {
    return faultsOf(document, resourcesOf(schema, "2020-12"), formats);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw notSchema(
      "The schema refers to itself endlessly, or the document is nested too deeply. Simplify it.",
    );
  }
}

function read(text: string, field: "document" | "schema"): Value {
  if (text.trim() === "") throw new RunError("no_text", `Paste the ${field}.`, { field });
  try {
    return valueOf(text, readJson(text).tree);
  } catch (error) {
    if (!(error instanceof RunError)) throw error;
    throw new RunError(error.code, error.message, { field });
  }
}

function brief(value: Value): string {
  const text = written(value);
  return text.length > 200 ? `${text.slice(0, 199)}…` : text;
}
