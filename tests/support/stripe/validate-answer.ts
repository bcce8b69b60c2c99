import { readFileSync } from "node:fs";
import { z } from "zod";

const document = JSON.parse(
  readFileSync(new URL("stripe-schemas.json", import.meta.url), "utf8"),
) as Record<string, object>;

const known = new Map<string, z.ZodType>();

function schemaOf(name: string): z.ZodType {
  const before = known.get(name);
  if (before !== undefined) return before;
  const whole = { $ref: `#/definitions/${name}`, definitions: document };
  const made = z.fromJSONSchema(whole as never, { defaultTarget: "openapi-3.0" });
  known.set(name, made);
  return made;
}

/** Returns an answer as JSON. Throws Error if it, or an object in its list, doesn't match Stripe's document. */
export function validated<Answer extends { readonly object: string }>(answer: Answer): Answer {
  const json = JSON.parse(JSON.stringify(answer)) as Answer & {
    readonly data?: { object: string }[];
  };
  if (json.object === "list") {
    for (const each of json.data ?? []) validated(each);
    return answer;
  }
  const parsed = schemaOf(json.object).safeParse(json);
  if (!parsed.success) {
    throw new Error(`This is no ${json.object} of Stripe's: ${z.prettifyError(parsed.error)}`);
  }
  return answer;
}
