import { z } from "zod";
import { optionKind } from "#kit/manifest/option-kind.ts";
import type { OptionField } from "#kit/manifest/option-meta.ts";
import type { ChoiceFacts, FieldFacts } from "#web/features/utility/utility-facts.ts";

/** An option's JSON Schema with its `.meta()`. */
const propertySchema = z.looseObject({
  type: z.string().optional(),
  title: z.string().optional(),
  description: z.string().optional(),
  default: z.json().optional(),
  enum: z.array(z.union([z.string(), z.number()])).optional(),
  format: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxLength: z.number().optional(),
  field: z.custom<OptionField>((value) => typeof value === "string").optional(),
  unit: z.string().optional(),
  placeholder: z.string().optional(),
  step: z.number().optional(),
  choices: z.record(z.string(), z.string()).optional(),
  byLanguage: z.record(z.string(), z.string()).optional(),
  monospace: z.literal(true).optional(),
  table: z.literal(true).optional(),
  secret: z.literal(true).optional(),
  advanced: z.boolean().optional(),
});
type Property = z.output<typeof propertySchema>;

/** Makes a form field from an option's JSON Schema. Throws ZodError. */
export function describeField(name: string, schema: unknown, isRequired: boolean): FieldFacts {
  const property = propertySchema.parse(schema);
  return withoutGaps({
    name,
    kind: optionKind(property),
    title: property.title ?? name,
    description: property.description,
    preset: property.default,
    isOptional: !isRequired && property.default === undefined,
    unit: property.unit,
    placeholder: property.placeholder,
    step: property.step,
    minimum: boundOf(property.minimum),
    maximum: boundOf(property.maximum),
    isWhole: property.type === "integer" ? true : undefined,
    maxLength: property.maxLength,
    isMonospace: property.monospace,
    isTable: property.table,
    isSecret: property.secret,
    isAdvanced: property.advanced,
    choices: choicesOf(property),
    byLanguage: property.byLanguage,
  });
}

/** Zod bounds every whole number by the safe integers, which users needn't know. */
function boundOf(bound: number | undefined): number | undefined {
  return bound === undefined || Math.abs(bound) >= Number.MAX_SAFE_INTEGER ? undefined : bound;
}

function choicesOf(property: Property): readonly ChoiceFacts[] | undefined {
  const values = property.enum ?? Object.keys(property.choices ?? {});
  if (values.length === 0) return undefined;
  return values.map((value) => ({
    value,
    label: property.choices?.[String(value)] ?? labelOf(String(value)),
  }));
}

/** Turns `same-size` into `Same size`. */
function labelOf(value: string): string {
  const words = value.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

type Gapped<Whole> = { [Key in keyof Whole]: Whole[Key] | undefined };

/** Drops undefined members, so they aren't sent to the browser. */
function withoutGaps(field: Gapped<Required<FieldFacts>>): FieldFacts {
  const entries = Object.entries(field).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as unknown as FieldFacts;
}
