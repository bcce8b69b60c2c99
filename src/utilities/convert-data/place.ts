import { RunError } from "#kit/run/run-error.ts";

/** Where in the data something stands: a name or a number within another place; null is the whole. */
export type Place = { readonly within: Place; readonly step: string | number } | null;

/** A place as people write it: `people.person[1].name`. */
function describePlace(place: Place): string {
  const steps: (string | number)[] = [];
  for (let at = place; at !== null; at = at.within) steps.unshift(at.step);
  const written = steps.map((step) =>
    typeof step === "number"
      ? `[${step}]`
      : step.length <= mostShown && /^[\p{L}\p{N}_@#:-]+$/u.test(step)
        ? `.${step}`
        : `[${shown(JSON.stringify(step))}]`,
  );
  return written.join("").replace(/^\./, "") || "the top";
}

const mostShown = 60;

/** So much of a text as a sentence bears. */
export function shown(text: string): string {
  return text.length <= mostShown ? text : `${text.slice(0, mostShown)}…`;
}

/** The sentence of what cannot be written, with its place. */
export function atPlace(sentence: string, place: Place): string {
  return `${sentence}: at ${describePlace(place)}.`;
}

/** A RunError `cannot_write` for what a format cannot hold, with its place. */
export function cannotWrite(sentence: string, place: Place): RunError {
  return refusedWhole(atPlace(sentence, place));
}

/** A RunError `cannot_write` for data that a format cannot hold as a whole. */
export function refusedWhole(sentence: string): RunError {
  return new RunError("cannot_write", sentence, { field: "text" });
}
