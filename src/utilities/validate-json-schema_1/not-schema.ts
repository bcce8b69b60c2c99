import { RunError } from "#kit/run/run-error.ts";

/** Makes a RunError for a wrong schema. */
export function notSchema(sentence: string): RunError {
  return new RunError("not_schema", sentence, { field: "schema" });
}

export function wrongRule(): RunError {
  return notSchema(
    "This is not a valid schema. Check that every rule has the right type of value, every pattern is valid, and every $ref points to a part of the schema.",
  );
}
