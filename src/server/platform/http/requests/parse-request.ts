import type { z } from "zod";
import { sentenceOfIssue } from "#contract/schemas/issue-sentence.ts";
import { mostToldMistakes, shortName } from "#contract/facts/told-mistakes.ts";
import { Refusal } from "../../refusal.ts";

/**
 * Parses a part of a request by its schema, in the form in which Fastify asks for it. What is wrong is
 * a Refusal `invalid_request` in a person's words, with the place of each member as data.
 */
export function parseRequest({ schema }: { readonly schema: z.ZodType }) {
  return (data: unknown): { readonly value: unknown } | { readonly error: Refusal } => {
    const parsed = schema.safeParse(data, { error: sentenceOfIssue });
    return parsed.success ? { value: parsed.data } : { error: refuseIssues(parsed.error.issues) };
  };
}

/** Whoever sends ten thousand wrong members is told of the first: an answer is not longer for being asked wrongly. */
function refuseIssues(issues: readonly z.core.$ZodIssue[]): Refusal {
  const found = issues.slice(0, mostToldMistakes).flatMap((issue) =>
    placesOf(issue).map((place) => ({
      path: shortName(place.join(".")),
      message: issue.message,
    })),
  );
  // The first thing that is wrong at a place: the others often follow from it.
  const errors = found
    .filter(({ path }, place) => found.findIndex((other) => other.path === path) === place)
    .slice(0, mostToldMistakes);
  const told = errors.map(({ path, message }) => {
    const sentence = /[.!?]$/.test(message) ? message : `${message}.`;
    return path === "" ? sentence : `${path}: ${sentence}`;
  });
  return new Refusal("invalid_request", told.join(" "), { errors });
}

/** A member too many is told of where it is, and not of what holds it. */
function placesOf(issue: z.core.$ZodIssue): PropertyKey[][] {
  if (issue.code !== "unrecognized_keys") return [issue.path];
  return issue.keys.slice(0, mostToldMistakes).map((key) => [...issue.path, key]);
}
