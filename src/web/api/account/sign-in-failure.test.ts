import { expect, test } from "vitest";
import { signInFailure } from "./sign-in-failure.ts";

function body(code: string, detail: string): string {
  return JSON.stringify({ code, detail, title: "x", status: 1 });
}

test.each([
  [
    "an unknown code, which is named",
    400,
    body("teapot", "short and stout"),
    "teapot",
    "An unexpected authentication error occurred. Please try again. (teapot)",
  ],
  [
    "an answer that cannot be read",
    502,
    "<html>",
    "unknown",
    "An unexpected authentication error occurred. Please try again. (unknown)",
  ],
  [
    "a code of the table, by its sentence and not the answer's",
    401,
    body("invalid-credential", "something else"),
    "invalid-credential",
    "Invalid email or password.",
  ],
  [
    "too many tries, by the server's own sentence",
    429,
    body("rate_limited", "Too many requests. Try again in a little while."),
    "rate_limited",
    "Too many requests. Try again in a little while.",
  ],
  [
    "another address than the site is set up for, by the server's own sentence",
    403,
    body("invalid-origin", "This site is set up for http://localhost:3000."),
    "invalid-origin",
    "This site is set up for http://localhost:3000.",
  ],
])("reads %s", (_, status, text, code, sentence) => {
  expect(signInFailure(status, text)).toEqual({ code, sentence, retryAfterSeconds: null });
});

test("reads after how many seconds to try again", () => {
  const text = JSON.stringify({ code: "rate_limited", detail: "Later.", retryAfterSeconds: 90 });
  expect(signInFailure(429, text)).toEqual({
    code: "rate_limited",
    sentence: "Later.",
    retryAfterSeconds: 90,
  });
});
