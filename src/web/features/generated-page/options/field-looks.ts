import type { FieldFacts } from "#web/features/utility/utility-facts.ts";
import { formatNumber } from "#web/ui/format/format-number.ts";

/** Choices, and characters in total, that fit in a row on a small screen. */
const mostSegments = 4;
const widestSegments = 28;

export function fieldId(name: string): string {
  return `option-${name}`;
}

/** Returns true if all choices show side by side. */
export function isSegmented({ choices = [], isOptional }: FieldFacts): boolean {
  const width = choices.reduce((sum, { label }) => sum + label.length, 0);
  return !isOptional && choices.length <= mostSegments && width <= widestSegments;
}

/** Returns true for fields as wide as the form. */
export function isWide(field: FieldFacts): boolean {
  if (field.kind === "choice") return isSegmented(field);
  return field.kind === "long-text" || field.kind === "text" || field.kind === "list";
}

/** Characters of a title, of a choice, and of a hint on two lines, that fit in half a phone's width. */
const longestTitle = 20;
const longestChoice = 16;
const longestHint = 44;

/** Returns true for fields that phones show side by side. */
export function isShort(field: FieldFacts): boolean {
  const { kind, title, choices = [] } = field;
  const fits = choices.every(({ label }) => label.length <= longestChoice);
  const isNarrow = kind === "number" || (kind === "choice" && !isSegmented(field) && fits);
  return isNarrow && title.length <= longestTitle && (fieldHint(field) ?? "").length <= longestHint;
}

/** Returns a description, or a number's bounds. */
export function fieldHint({ description, kind, minimum, maximum }: FieldFacts): string | undefined {
  if (description !== undefined || kind !== "number") return description;
  if (minimum === undefined || maximum === undefined) return undefined;
  return `${boundOf(minimum)} to ${boundOf(maximum)}`;
}

function boundOf(bound: number): string {
  return formatNumber(bound, { most: 10 });
}
