import type { RunFunction } from "#kit/run/run-context.ts";
import type { Model } from "./classes.ts";
import { pascal, uniqueName } from "./names.ts";
import type { Shape } from "#kit/in-browser/json-shape.ts";
import type { jsonToCsharp } from "./json-to-csharp.ts";
import { writesTypes } from "./writes-types.ts";

export const run: RunFunction<typeof jsonToCsharp> = writesTypes({
  ending: "cs",
  write: csharp,
  reserved: ["List", "JsonProperty", "NullValueHandling", "System", "Newtonsoft"],
});

const scalars = { string: "string", boolean: "bool", integer: "long", number: "double" };

/** For Json.NET. */
function csharp(model: Model): string {
  const typeOf = ({ kinds, isNullable }: Shape, isOptional = false): string => {
    const [kind, other] = kinds;
    if (kind === undefined || other !== undefined) return "object";
    if (kind.kind === "list") return `List<${typeOf(kind.of)}>`;
    if (kind.kind === "object") return model.nameOf(kind);
    const isValue = kind.kind !== "string";
    return `${scalars[kind.kind]}${isValue && (isNullable || isOptional) ? "?" : ""}`;
  };
  const classes = model.classes.map(({ name, fields }) => {
    // A member can't share a name with its class or object's members.
    const used = new Set([
      name,
      "Equals",
      "GetHashCode",
      "GetType",
      "ToString",
      "MemberwiseClone",
      "Finalize",
      "ReferenceEquals",
    ]);
    const lines = Array.from(fields, ([key, { shape, isOptional }]) => {
      const property = `public ${typeOf(shape, isOptional)} ${uniqueName(pascal(key), used)} { get; set; }`;
      const unsent = isOptional ? ", NullValueHandling = NullValueHandling.Ignore" : "";
      return `    [JsonProperty(${quoted(key)}${unsent})]\n    ${property}\n`;
    });
    return `public class ${name}\n{\n${lines.join("\n")}}\n`;
  });
  const isClass = model.classes[0]?.name === model.name;
  const root = isClass ? [] : [`public class ${model.name} : ${typeOf(model.root)}\n{\n}\n`];
  const using = "using System.Collections.Generic;\nusing Newtonsoft.Json;\n";
  return [using, ...root, ...classes].join("\n");
}

/** Escapes what C# reads differently from JSON. */
function quoted(text: string): string {
  return JSON.stringify(text).replace(
    /[^ -~]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
