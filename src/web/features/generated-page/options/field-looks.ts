import type { FieldFacts } from "#web/features/utility/utility-facts.ts";
import { formatNumber } from "#web/ui/format/format-number.ts";

/** So many choices, and characters of all of them together, fit side by side on a small screen. */
const mostSegments = 4;
const widestSegments = 28;

/** The id of a field's input, by which a mistake finds it. */
export function fieldId(name: string): string {
  return `option-${name}`;
}

/** True for a choice that is shown with all its values side by side. */
export function isSegmented({ choices = [], isOptional }: FieldFacts): boolean {
  const width = choices.reduce((sum, { label }) => sum + label.length, 0);
  return !isOptional && choices.length <= mostSegments && width <= widestSegments;
}

/** True for a field that needs the whole width of the form. */
export function isWide(field: FieldFacts): boolean {
  if (field.kind === "choice") return isSegmented(field);
  return field.kind === "long-text" || field.kind === "text" || field.kind === "list";
}

/** What stands below a field: its description, else the bounds of a number. */
export function fieldHint({ description, kind, minimum, maximum }: FieldFacts): string | undefined {
  if (description !== undefined || kind !== "number") return description;
  if (minimum === undefined || maximum === undefined) return undefined;
  return `${boundOf(minimum)} to ${boundOf(maximum)}`;
}

function boundOf(bound: number): string {
  return formatNumber(bound, { most: 10 });
}
