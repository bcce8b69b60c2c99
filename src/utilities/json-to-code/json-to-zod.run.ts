import type { RunFunction } from "#kit/run/run-context.ts";
import type { Model } from "./classes.ts";
import type { Shape } from "#kit/in-browser/json-shape.ts";
import type { jsonToZod } from "./json-to-zod.ts";
import { writesTypes } from "./writes-types.ts";

export const run: RunFunction<typeof jsonToZod> = writesTypes({
  ending: "ts",
  write: zod,
});

/** Dependencies come before the schemas that use them. */
function zod(model: Model): string {
  const schemaOf = ({ kinds, isNullable }: Shape): string => {
    const schemas = kinds.map((kind) => {
      if (kind.kind === "object") return model.nameOf(kind);
      if (kind.kind === "list") return `z.array(${schemaOf(kind.of)})`;
      // z.int() refuses integers beyond double precision.
      return kind.kind === "integer" ? "z.number()" : `z.${kind.kind}()`;
    });
    const [first] = schemas;
    if (first === undefined) return isNullable ? "z.null()" : "z.unknown()";
    const whole = schemas.length === 1 ? first : `z.union([${schemas.join(", ")}])`;
    return isNullable ? `${whole}.nullable()` : whole;
  };
  const inferred = (name: string) => `export type ${name} = z.infer<typeof ${name}>;\n`;
  const classes = model.classes.toReversed().map(({ name, fields }) => {
    const lines = Array.from(fields, ([key, { shape, isOptional }]) => {
      const named =
        /^[A-Za-z_$][\w$]*$/.test(key) && key !== "__proto__" ? key : `[${JSON.stringify(key)}]`;
      return `  ${named}: ${schemaOf(shape)}${isOptional ? ".optional()" : ""},\n`;
    });
    return `export const ${name} = z.object({\n${lines.join("")}});\n${inferred(name)}`;
  });
  const isClass = model.classes[0]?.name === model.name;
  const root = `export const ${model.name} = ${schemaOf(model.root)};\n${inferred(model.name)}`;
  return ['import { z } from "zod";\n', ...classes, ...(isClass ? [] : [root])].join("\n");
}
