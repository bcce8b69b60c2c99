import { z } from "zod";
import "./option-meta.ts";

const known = new WeakMap<z.ZodObject, readonly string[]>();

/** The names of the options that must never be stored or logged: those with `.meta({ secret: true })`. */
export function secretOptions(options: z.ZodObject): readonly string[] {
  const names = known.get(options) ?? findSecrets(options);
  known.set(options, names);
  return names;
}

/** By the printed schema, which has what is said of an option before its default as well. */
function findSecrets(options: z.ZodObject): string[] {
  const { properties = {} } = z.toJSONSchema(options, { io: "input", unrepresentable: "any" });
  return Object.entries(properties).flatMap(([name, property]) =>
    typeof property === "object" && property["secret"] === true ? [name] : [],
  );
}
