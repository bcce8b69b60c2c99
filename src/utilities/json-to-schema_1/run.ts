import { type Kind, type Shape, shapeOf } from "#kit/in-browser/json-shape.ts";
import { readJson } from "#kit/in-browser/read-json.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import type { JsonValue } from "#kit/run/run-result.ts";
import { answerText, givenText } from "#kit/run/run-text.ts";
import type { manifest } from "./manifest.ts";

const drafts = {
  "2020-12": "https://json-schema.org/draft/2020-12/schema",
  "07": "http://json-schema.org/draft-07/schema#",
};

/** Throws as `readJson` does. */
export const run: RunFunction<typeof manifest> = async (_operation, options, context) => {
  const text = await givenText(context, options.text);
  const schema = schemaOf(shapeOf(text, readJson(text).tree), options.closed);
  const whole = JSON.stringify({ $schema: drafts[options.draft], ...schema }, null, 2);
  return answerText(context, whole, { filename: "schema.json", language: "json" });
};

type Schema = Record<string, JsonValue>;

function schemaOf({ kinds, isNullable }: Shape, isClosed: boolean): Schema {
  const types = [...kinds.map(typeOf), ...(isNullable ? ["null"] : [])];
  const rules = kinds.map((kind) => rulesOf(kind, isClosed));
  const [first] = types;
  // An empty list says nothing about its items.
  if (first === undefined) return {};
  return Object.assign({ type: types.length === 1 ? first : types }, ...rules) as Schema;
}

function typeOf({ kind }: Kind): string {
  return kind === "list" ? "array" : kind;
}

/** Rules for one type don't affect others, so they combine. */
function rulesOf(kind: Kind, isClosed: boolean): Schema {
  if (kind.kind === "list") {
    const items = schemaOf(kind.of, isClosed);
    return Object.keys(items).length === 0 ? {} : { items };
  }
  if (kind.kind !== "object") return {};
  const fields = Array.from(kind.fields);
  const required = fields.filter(([, { isOptional }]) => !isOptional).map(([name]) => name);
  return {
    ...(fields.length > 0 && {
      properties: Object.fromEntries(
        fields.map(([name, { shape }]) => [name, schemaOf(shape, isClosed)]),
      ),
    }),
    ...(required.length > 0 && { required }),
    ...(isClosed && { additionalProperties: false }),
  };
}
