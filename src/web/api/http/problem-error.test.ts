import { expect, test, vi } from "vitest";
import { errorMessage, SentenceError } from "#web/browser/error-message.ts";
import { isProblem, NetworkError, ProblemError, problemOf } from "./problem-error.ts";

const fallback = {
  type: "about:blank",
  title: "Bad Gateway",
  status: 502,
  detail: "!Error message not available!",
  code: "unknown",
};

test.each([
  ["an empty body", ""],
  ["a page of a proxy", "<html>502</html>"],
  ["a text in JSON", '"no"'],
  ["nothing in JSON", "null"],
  ["members without a value", '{"title":null,"detail":""}'],
])("says that there is no message for %s", (_, body) => {
  expect(problemOf(502, "Bad Gateway", body)).toEqual(fallback);
});

test("reads the members, those that belong to the code too, and trusts the real status", () => {
  const body = {
    type: "about:blank",
    title: "Not enough credits",
    status: 200,
    detail: "You don't have enough credits for this run.",
    code: "insufficient_credits",
    price: 0.05,
  };
  expect(problemOf(402, "", JSON.stringify(body))).toEqual({ ...body, status: 402 });
});

test("shows a refusal as title, text and status", () => {
  const error = new ProblemError({ ...fallback, title: "Busy", status: 503, detail: "Try again." });
  expect(errorMessage(error)).toBe("Busy: Try again. (503)");
});

test("shows our own sentences", () => {
  expect(errorMessage(new NetworkError(null))).toBe(
    "Network error. Please check your internet connection.",
  );
  expect(errorMessage(new SentenceError("No data received."))).toBe("No data received.");
});

test("shows no exception's own words, and reports it once", () => {
  const reports: unknown[] = [];
  vi.stubGlobal("reportError", (error: unknown) => reports.push(error));
  const bug = new TypeError("crypto.randomUUID is not a function");
  const sentence = "Something went wrong. Please try again, or reload the page.";
  expect([errorMessage(bug), errorMessage(bug), errorMessage("text")]).toEqual(
    Array.from({ length: 3 }, () => sentence),
  );
  expect(reports).toEqual([bug, new Error("Not an error was thrown", { cause: "text" })]);
});

test("knows a refusal by its code", () => {
  const error = new ProblemError({ ...fallback, code: "session_busy" });
  expect(isProblem(error, "run_ended", "session_busy")).toBe(true);
  expect(isProblem(error, "run_ended")).toBe(false);
  expect(isProblem(new Error("session_busy"), "session_busy")).toBe(false);
});
