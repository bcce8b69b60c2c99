import { expect } from "vitest";
import { RunError } from "../run/run-error.ts";

const usualMend = "A run ends with a RunError where a person is wrong";

/** Returns the RunError's code, or fails the test with `mend`. */
export async function refusalOf(run: Promise<unknown>, mend = usualMend): Promise<string> {
  const error = await run.then(
    () => "no refusal",
    (reason: unknown) => reason,
  );
  expect(error, mend).toBeInstanceOf(RunError);
  return error instanceof RunError ? error.code : "";
}
