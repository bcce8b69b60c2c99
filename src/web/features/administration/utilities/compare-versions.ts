import { utilityFieldLabels } from "#contract/facts/utility/fields.ts";
import { utilityCategoryLabels } from "#contract/facts/utility/category.ts";
import { utilityStatusLabels } from "#contract/facts/utility/status.ts";
import type { UtilityFormValues } from "./form-values.ts";

export type Side = "mine" | "theirs";

export interface Difference {
  readonly field: keyof UtilityFormValues;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
  /** Theirs if only they changed it. */
  readonly proposed: Side;
}

// The type makes sure every form field has a label.
const labels: Readonly<Record<keyof UtilityFormValues, string>> = utilityFieldLabels;

/** Compares two changes of `base`. */
export function compareVersions(
  base: UtilityFormValues,
  mine: UtilityFormValues,
  theirs: UtilityFormValues,
): Difference[] {
  return fields
    .filter((field) => inWords(mine, field) !== inWords(theirs, field))
    .map((field) => ({
      field,
      label: labels[field],
      mine: inWords(mine, field),
      theirs: inWords(theirs, field),
      proposed: inWords(mine, field) === inWords(base, field) ? "theirs" : "mine",
    }));
}

export function mergeVersions(
  mine: UtilityFormValues,
  theirs: UtilityFormValues,
  chosen: Readonly<Partial<Record<keyof UtilityFormValues, Side>>>,
): UtilityFormValues {
  const taken = fields.filter((field) => chosen[field] === "mine");
  return { ...theirs, ...Object.fromEntries(taken.map((field) => [field, mine[field]])) };
}

const fields = Object.keys(labels) as (keyof UtilityFormValues)[];

function inWords(values: UtilityFormValues, field: keyof UtilityFormValues): string {
  const value = values[field];
  if (field === "status") return utilityStatusLabels[values.status];
  if (field === "category") return utilityCategoryLabels[values.category];
  if (typeof value === "boolean") return value ? "Yes" : "No";
  const text = typeof value === "string" ? value.trim() : value.join(", ");
  return text === "" ? "None" : text;
}
