import { expect } from "vitest";
import { RunError } from "../run/run-error.ts";

/** The code of the RunError that a run ends with; any other end fails the test. */
export async function refusalOf(run: Promise<unknown>): Promise<string> {
  const error = await run.then(
    () => "no refusal",
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(RunError);
  return error instanceof RunError ? error.code : "";
}
