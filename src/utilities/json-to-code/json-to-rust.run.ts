import type { RunFunction } from "#kit/run/run-context.ts";
import { type Model, typeName, type TypeWords } from "./classes.ts";
import type { jsonToRust } from "./json-to-rust.ts";
import { bracedString, snake, uniqueName } from "./names.ts";
import { writesTypes } from "./writes-types.ts";

export const run: RunFunction<typeof jsonToRust> = writesTypes({
  ending: "rs",
  write: rust,
  reserved: ["Clone", "Debug", "Deserialize", "Option", "Self", "Serialize", "String", "Vec"],
});

const words: TypeWords = {
  any: "serde_json::Value",
  scalars: { string: "String", boolean: "bool", integer: "i64", number: "f64" },
  list: (item) => `Vec<${item}>`,
  optional: (type) => `Option<${type}>`,
};

/** Words that are names as `r#word`, of every edition. */
const rawWords = new Set(
  "abstract as async await become box break const continue do dyn else enum extern false final fn for gen if impl in let loop macro match mod move mut override priv pub ref return static struct trait true try type typeof unsafe unsized use virtual where while yield".split(
    " ",
  ),
);
/** Words that are no names even so. */
const closedWords = ["crate", "self", "super"];

/** For Serde. */
function rust(model: Model): string {
  const structs = model.classes.map(({ name, fields }) => {
    const used = new Set(closedWords);
    const lines = Array.from(fields, ([key, { shape, isOptional }]) => {
      const own = uniqueName(snake(key), used);
      const rules = [
        ...(own === key ? [] : [`rename = ${bracedString(key)}`]),
        ...(isOptional ? ['skip_serializing_if = "Option::is_none"'] : []),
      ];
      const rule = rules.length === 0 ? "" : `    #[serde(${rules.join(", ")})]\n`;
      const written = rawWords.has(own) ? `r#${own}` : own;
      return `${rule}    pub ${written}: ${typeName(shape, model, words, isOptional)},\n`;
    });
    const body = fields.size === 0 ? "{}" : `{\n${lines.join("")}}`;
    return `#[derive(Debug, Clone, Serialize, Deserialize)]\npub struct ${name} ${body}\n`;
  });
  const isStruct = model.classes[0]?.name === model.name;
  const root = isStruct
    ? []
    : [`pub type ${model.name} = ${typeName(model.root, model, words)};\n`];
  const use = structs.length === 0 ? [] : ["use serde::{Deserialize, Serialize};\n"];
  return [...use, ...root, ...structs].join("\n");
}
