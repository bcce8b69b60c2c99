import { expect, test } from "vitest";
import { ProblemError } from "#web/api/http/problem-error.ts";
import { runRefusalMessage, stoppedRunMessage } from "./run-outcome.ts";

const problem = { type: "about:blank", title: "No", status: 409, detail: "Not so.", code: "other" };

test("a refusal reads as all refusals do", () => {
  expect(runRefusalMessage(new ProblemError(problem))).toBe("No: Not so. (409)");
});

test("too few credits, with the price and what is left of both kinds", () => {
  const error = new ProblemError({
    ...problem,
    title: "Not enough credits",
    status: 402,
    code: "insufficient_credits",
    price: 0.05,
    free: 0.02,
    paid: 0,
  });
  expect(runRefusalMessage(error)).toBe(
    "Not enough credits: A run costs 0.05 credits. You have 0.02 free and 0.00 paid credits. (402)",
  );
});

test.each([
  ["failed", "too_many_pixels", "Too many.", "Run failed: Too many. (422)"],
  ["failed", "run_crashed", "Ours.", "Run failed: Ours. (500)"],
  ["cancelled", "x", "", "Run cancelled: The run was cancelled. You were not charged. (409)"],
] as const)("a run that %s with %s", (status, code, detail, message) => {
  expect(stoppedRunMessage({ status, error: { code, detail } })).toBe(message);
});
