import type { RunFunction } from "#kit/run/run-context.ts";
import type { Model } from "./classes.ts";
import type { Shape } from "#kit/in-browser/json-shape.ts";
import type { jsonToTypescript } from "./json-to-typescript.ts";
import { writesTypes } from "./writes-types.ts";

export const run: RunFunction<typeof jsonToTypescript> = writesTypes({
  ending: "ts",
  write: typescript,
});

function typescript(model: Model): string {
  const typeOf = ({ kinds, isNullable }: Shape): string => {
    const types = kinds.map((kind) => {
      if (kind.kind === "object") return model.nameOf(kind);
      if (kind.kind !== "list") return kind.kind === "integer" ? "number" : kind.kind;
      const item = typeOf(kind.of);
      return `${item.includes(" ") ? `(${item})` : item}[]`;
    });
    if (types.length === 0) return isNullable ? "null" : "unknown";
    return [...types, ...(isNullable ? ["null"] : [])].join(" | ");
  };
  const classes = model.classes.map(({ name, fields }) => {
    const lines = Array.from(fields, ([key, { shape, isOptional }]) => {
      const named = /^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key);
      return `  ${named}${isOptional ? "?" : ""}: ${typeOf(shape)};\n`;
    });
    return `export interface ${name} {\n${lines.join("")}}\n`;
  });
  const isClass = model.classes[0]?.name === model.name;
  return [
    ...(isClass ? [] : [`export type ${model.name} = ${typeOf(model.root)};\n`]),
    ...classes,
  ].join("\n");
}
