import type { FieldFacts } from "#web/features/utility/utility-facts.ts";

/** How many settings always show. */
const mostShown = 2;
/** The button takes the room of one setting. */
const leastFolded = 2;

/**
 * Returns the names of options that fold away on a phone: those marked `advanced`, and settings
 * with a default after the first two. Texts and lists are what people came to enter, so they stay.
 */
export function foldedFields(fields: readonly FieldFacts[]): ReadonlySet<string> {
  const settings = fields.filter((field) => isSetting(field) && field.isAdvanced === undefined);
  const later = new Set(settings.slice(mostShown));
  const folded = fields.filter((field) => field.isAdvanced ?? later.has(field));
  return new Set(folded.length < leastFolded ? [] : folded.map(({ name }) => name));
}

function isSetting({ kind, preset, isOptional }: FieldFacts): boolean {
  if (kind === "text" || kind === "long-text" || kind === "list") return false;
  return preset !== undefined || isOptional;
}
