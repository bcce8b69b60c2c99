import type { Random } from "#kit/oracle/random.ts";
import { hostileTexts, hostileValues } from "./hostile-values.ts";

export interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** One value in `oneInSoMany` is hostile, and texts are often known ones. */
export interface Drawing {
  readonly random: Random;
  readonly oneInSoManyIsHostile: number;
  readonly known: readonly string[];
}

const mostDeep = 6;

export function drawValue(drawing: Drawing, schema: Schema, depth = 0): unknown {
  const { random, oneInSoManyIsHostile } = drawing;
  if (random.integer(1, oneInSoManyIsHostile) === 1) return drawHostile(drawing);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return random.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return drawValue(drawing, random.pick(choices), depth + 1);
  if (schema.allOf !== undefined) {
    const parts = schema.allOf.map((part) => drawValue(drawing, part, depth + 1));
    return parts.every((part) => typeof part === "object") ? Object.assign({}, ...parts) : parts[0];
  }
  return drawByType(drawing, schema, depth);
}

function drawByType(drawing: Drawing, schema: Schema, depth: number): unknown {
  const { random, known } = drawing;
  switch (schema.type) {
    case "boolean":
      return random.pick([true, false]);
    case "null":
      return null;
    case "integer":
      return random.integer(schema.minimum ?? -10, Math.min(schema.maximum ?? 1000, 1e6));
    case "number":
      return random.integer((schema.minimum ?? -10) * 100, (schema.maximum ?? 1000) * 100) / 100;
    case "array": {
      if (depth > mostDeep) return [];
      const length = random.integer(schema.minItems ?? 0, Math.min(schema.maxItems ?? 4, 4));
      return random.list(length, () => drawValue(drawing, schema.items ?? {}, depth + 1));
    }
    case "object":
      return depth > mostDeep ? {} : drawObject(drawing, schema, depth);
    case "string":
      return random.integer(0, 2) === 0
        ? random.text("abc-_.@1 é", random.integer(0, 20))
        : random.pick(known);
    default:
      return random.pick(known);
  }
}

function drawObject(drawing: Drawing, schema: Schema, depth: number): Record<string, unknown> {
  const { random } = drawing;
  const { properties = {}, required = [] } = schema;
  const drawn: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(properties)) {
    // Rarely omit required members, or nothing gets past the schema.
    const isLeftOut = random.integer(1, required.includes(name) ? 40 : 2) === 1;
    if (!isLeftOut) drawn[name] = drawValue(drawing, property, depth + 1);
  }
  if (random.integer(1, 20) === 1) drawn[drawText(drawing)] = drawHostile(drawing);
  return drawn;
}

function drawHostile(drawing: Drawing): unknown {
  const { random } = drawing;
  return random.integer(0, 1) === 0 ? drawText(drawing) : random.pick(hostileValues);
}

export function drawText({ random }: Drawing): string {
  return random.pick(hostileTexts);
}
