import { RunError } from "#kit/run/run-error.ts";

/** A name or index within another place; null is the whole. */
export type Place = { readonly within: Place; readonly step: string | number } | null;

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

export function shown(text: string): string {
  return text.length <= mostShown ? text : `${text.slice(0, mostShown)}…`;
}

export function atPlace(sentence: string, place: Place): string {
  return `${sentence}: at ${describePlace(place)}.`;
}

export function cannotWrite(sentence: string, place: Place): RunError {
  return refusedWhole(atPlace(sentence, place));
}

export function refusedWhole(sentence: string): RunError {
  return new RunError("cannot_write", sentence, { field: "text" });
}
