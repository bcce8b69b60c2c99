import type { z } from "zod";
import { sentenceOfIssue } from "#contract/schemas/issue-sentence.ts";
import { mostToldMistakes, shortName } from "#contract/facts/told-mistakes.ts";
import { Refusal } from "../../refusal.ts";

/**
 * Parses part of a request by its schema. Throws Refusal `invalid_request` in plain words, with each member's place as
 * data.
 */
export function parseRequest({ schema }: { readonly schema: z.ZodType }) {
  return (data: unknown): { readonly value: unknown } | { readonly error: Refusal } => {
    const parsed = schema.safeParse(data, { error: sentenceOfIssue });
    return parsed.success ? { value: parsed.data } : { error: refuseIssues(parsed.error.issues) };
  };
}

/** Reports the first problem only, so that ten thousand wrong members don't make a long answer. */
function refuseIssues(issues: readonly z.core.$ZodIssue[]): Refusal {
  const found = issues.slice(0, mostToldMistakes).flatMap((issue) =>
    placesOf(issue).map((place) => ({
      path: shortName(place.join(".")),
      message: issue.message,
    })),
  );
  // The first problem at a place: others often follow from it.
  const errors = found
    .filter(({ path }, place) => found.findIndex((other) => other.path === path) === place)
    .slice(0, mostToldMistakes);
  const told = errors.map(({ path, message }) => {
    const sentence = /[.!?]$/.test(message) ? message : `${message}.`;
    return path === "" ? sentence : `${path}: ${sentence}`;
  });
  return new Refusal("invalid_request", told.join(" "), { errors });
}

/** Points at the extra member, not at what holds it. */
function placesOf(issue: z.core.$ZodIssue): PropertyKey[][] {
  if (issue.code !== "unrecognized_keys") return [issue.path];
  return issue.keys.slice(0, mostToldMistakes).map((key) => [...issue.path, key]);
}
