import type { RunFunction } from "#kit/run/run-context.ts";
import type { Model } from "./classes.ts";
import { camel, uniqueName } from "./names.ts";
import type { Shape } from "#kit/in-browser/json-shape.ts";
import type { jsonToJava } from "./json-to-java.ts";
import { writesTypes } from "./writes-types.ts";

export const run: RunFunction<typeof jsonToJava> = writesTypes({
  ending: "java",
  write: java,
  reserved: [
    "List",
    "ArrayList",
    "JsonProperty",
    "String",
    "Boolean",
    "Long",
    "Double",
    "Object",
    "Record",
  ],
});

const scalars = { string: "String", boolean: "boolean", integer: "long", number: "double" };
const boxed = { string: "String", boolean: "Boolean", integer: "Long", number: "Double" };

/** Java's keywords and object methods, which can't name record components. */
const words =
  "abstract assert boolean break byte case catch char class const continue default do double else enum extends false final finally float for goto if implements import instanceof int interface long native new null package private protected public return short static strictfp super switch synchronized this throw throws transient true try void volatile while _ clone finalize getClass hashCode notify notifyAll toString wait";

/** Java 16 records for Jackson, nested in the root's. */
function java(model: Model): string {
  /** `within` qualifies inner records out of scope. */
  const typeOf = ({ kinds, isNullable }: Shape, isBoxed: boolean, within = ""): string => {
    const [kind, other] = kinds;
    if (kind === undefined || other !== undefined) return "Object";
    if (kind.kind === "list") return `List<${typeOf(kind.of, true, within)}>`;
    if (kind.kind === "object") return within + model.nameOf(kind);
    return (isNullable || isBoxed ? boxed : scalars)[kind.kind];
  };
  const records = model.classes.map(({ name, fields }) => {
    const used = new Set(words.split(" "));
    const parts = Array.from(fields, ([key, { shape, isOptional }]) => {
      const component = uniqueName(camel(key), used);
      return `@JsonProperty(${quoted(key)}) ${typeOf(shape, isOptional)} ${component}`;
    });
    const list = parts.length === 0 ? "" : `\n    ${parts.join(",\n    ")}\n`;
    return `public record ${name}(${list}) {`;
  });
  const isClass = model.classes[0]?.name === model.name;
  const inner = (isClass ? records.slice(1) : records).map(
    (record) => `\n${indented(`${record}\n}`)}\n`,
  );
  const root = isClass
    ? (records[0] ?? "")
    : `public class ${model.name} extends ArrayList<${typeOf(itemOf(model.root), true, `${model.name}.`)}> {`;
  const imports = [
    "com.fasterxml.jackson.annotation.JsonProperty",
    "java.util.ArrayList",
    "java.util.List",
  ];
  const body = `${root}\n${inner.join("")}}\n`;
  const used = imports.filter((name) => new RegExp(`\\b${name.split(".").at(-1)}\\b`).test(body));
  return `${used.map((name) => `import ${name};\n`).join("")}${used.length > 0 ? "\n" : ""}${body}`;
}

function itemOf({ kinds: [kind] }: Shape): Shape {
  return kind?.kind === "list" ? kind.of : { isNullable: false, kinds: [] };
}

function indented(text: string): string {
  return text.replace(/^(?=.)/gm, "    ");
}

function quoted(text: string): string {
  // Octal, because Java resolves \u before string ends.
  return JSON.stringify(text).replace(
    /\\u00([01].)/g,
    (_, hex: string) => `\\${Number.parseInt(hex, 16).toString(8).padStart(3, "0")}`,
  );
}
