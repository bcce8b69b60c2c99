import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import type { Model } from "./classes.ts";
import { pascal, uniqueName } from "./names.ts";
import type { Shape } from "#kit/in-browser/json-shape.ts";
import type { jsonToGo } from "./json-to-go.ts";
import { writesTypes } from "./writes-types.ts";

export const run: RunFunction<typeof jsonToGo> = writesTypes({
  ending: "go",
  write: go,
});

const scalars = { string: "string", boolean: "bool", integer: "int64", number: "float64" };

/** For encoding/json. Throws RunError `no_tag` for a name that tags can't hold. */
function go(model: Model): string {
  const typeOf = ({ kinds, isNullable }: Shape, isOptional = false): string => {
    const [kind, other] = kinds;
    if (kind === undefined || other !== undefined) return "any";
    if (kind.kind === "list") return `[]${typeOf(kind.of)}`;
    const name = kind.kind === "object" ? model.nameOf(kind) : scalars[kind.kind];
    return isNullable || isOptional ? `*${name}` : name;
  };
  const classes = model.classes.map(({ name, fields }) => {
    const used = new Set<string>();
    const rows = Array.from(fields, ([key, { shape, isOptional }]) => {
      // encoding/json silently ignores other names in tags.
      if (!/^[\p{L}\p{Nd}!#$%&()*+\-./:;<=>?@[\]^_{|}~ ]+$/u.test(key)) {
        const sentence = `Go can't use the name ${JSON.stringify(key)} in a struct tag. Rename it without quotes, commas or backslashes.`;
        throw new RunError("no_tag", sentence, { field: "text" });
      }
      const isList = shape.kinds[0]?.kind === "list";
      // omitempty would drop empty lists; "-" alone would drop the field.
      const tag = `${key}${isOptional && !isList ? ",omitempty" : key === "-" ? "," : ""}`;
      return [uniqueName(pascal(key), used), typeOf(shape, isOptional), `\`json:"${tag}"\``];
    });
    const widths = [0, 1].map((column) =>
      Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)),
    );
    const lines = rows.map(
      ([first = "", second = "", tag = ""]) =>
        `\t${first.padEnd(widths[0] ?? 0)} ${second.padEnd(widths[1] ?? 0)} ${tag}\n`,
    );
    return fields.size === 0
      ? `type ${name} struct{}\n`
      : `type ${name} struct {\n${lines.join("")}}\n`;
  });
  const isClass = model.classes[0]?.name === model.name;
  const root = isClass ? [] : [`type ${model.name} ${typeOf(model.root)}\n`];
  return ["package main\n", ...root, ...classes].join("\n");
}
