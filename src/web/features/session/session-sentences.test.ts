import { expect, test } from "vitest";
import { NetworkError, ProblemError } from "#web/api/http/problem-error.ts";
import { initializeFailure, pageFailure } from "./session-sentences.ts";

const refusal = new ProblemError({
  type: "about:blank",
  title: "Session is busy",
  status: 409,
  detail: "Wait until it ends.",
  code: "session_busy",
});
const unreachable = new NetworkError(null);

test("the card says why the server refused, and without an answer to try again", () => {
  expect(initializeFailure(refusal)).toBe(
    "Session initialization failed: Session is busy: Wait until it ends. (409)",
  );
  expect(initializeFailure(unreachable)).toBe("Failed to initialize session. Please try again.");
});

test("the page's sentence ends with one full stop", () => {
  expect(pageFailure(refusal)).toBe(
    "Failed to initialize session: Session is busy: Wait until it ends. (409).",
  );
  expect(pageFailure(unreachable)).toBe(
    "Failed to initialize session: Network error. Please check your internet connection.",
  );
});
