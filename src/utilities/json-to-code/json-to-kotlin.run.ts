import type { RunFunction } from "#kit/run/run-context.ts";
import { type Model, typeName, type TypeWords } from "./classes.ts";
import type { jsonToKotlin } from "./json-to-kotlin.ts";
import { camel, uniqueName } from "./names.ts";
import { writesTypes } from "./writes-types.ts";

export const run: RunFunction<typeof jsonToKotlin> = writesTypes({
  ending: "kt",
  write: kotlin,
  reserved: [
    "Boolean",
    "Double",
    "JsonElement",
    "List",
    "Long",
    "SerialName",
    "Serializable",
    "String",
  ],
});

const words: TypeWords = {
  any: "JsonElement",
  scalars: { string: "String", boolean: "Boolean", integer: "Long", number: "Double" },
  list: (item) => `List<${item}>`,
  optional: (type) => `${type}?`,
};

/** Words that need backticks as names. */
const hardWords = new Set(
  "as break class continue do else false for fun if in interface is null object package return super this throw true try typealias typeof val var when while".split(
    " ",
  ),
);

const imports = [
  "kotlinx.serialization.SerialName",
  "kotlinx.serialization.Serializable",
  "kotlinx.serialization.json.JsonElement",
];

/** For kotlinx.serialization. */
function kotlin(model: Model): string {
  const classes = model.classes.map(({ name, fields }) => {
    const used = new Set<string>();
    const lines = Array.from(fields, ([key, { shape, isOptional }]) => {
      const own = uniqueName(camel(key), used);
      const renamed = own === key ? "" : `@SerialName(${quoted(key)}) `;
      const written = hardWords.has(own) ? `\`${own}\`` : own;
      const type = typeName(shape, model, words, isOptional);
      return `    ${renamed}val ${written}: ${type}${isOptional ? " = null" : ""}`;
    });
    // A data class needs a property.
    return fields.size === 0
      ? `@Serializable\nclass ${name}\n`
      : `@Serializable\ndata class ${name}(\n${lines.join(",\n")}\n)\n`;
  });
  const isClass = model.classes[0]?.name === model.name;
  const root = isClass ? [] : [`typealias ${model.name} = ${typeName(model.root, model, words)}\n`];
  const body = [...root, ...classes].join("\n");
  const needed = imports.filter((path) => isUsed(path.slice(path.lastIndexOf(".") + 1), body));
  const head = needed.map((path) => `import ${path}\n`).join("");
  return head === "" ? body : `${head}\n${body}`;
}

function isUsed(name: string, code: string): boolean {
  return new RegExp(`(?<!["\\w])${name}\\b`).test(code);
}

/** Escapes dollars, which start templates in Kotlin. */
function quoted(text: string): string {
  return JSON.stringify(text)
    .replaceAll("$", String.raw`\$`)
    .replaceAll("\\f", "\\u000c");
}
