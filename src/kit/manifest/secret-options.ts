import { z } from "zod";
import "./option-meta.ts";

const known = new WeakMap<z.ZodObject, readonly string[]>();

/** Never store or log these. */
export function secretOptions(options: z.ZodObject): readonly string[] {
  const names = known.get(options) ?? findSecrets(options);
  known.set(options, names);
  return names;
}

/** JSON Schema includes meta given before a default. */
function findSecrets(options: z.ZodObject): string[] {
  const { properties = {} } = z.toJSONSchema(options, { io: "input", unrepresentable: "any" });
  return Object.entries(properties).flatMap(([name, property]) =>
    typeof property === "object" && property["secret"] === true ? [name] : [],
  );
}
