import { expect, test, vi } from "vitest";
import { NetworkError, ProblemError, problemOf } from "#web/api/http/problem-error.ts";
import { SignInError } from "#web/api/account/sign-in-provider.ts";
import { failureSentence } from "./failure-sentence.ts";
import { SignUpError } from "./sign-up/sign-up.ts";

const refusal = JSON.stringify({ code: "x", title: "Invalid photo", detail: "Too large." });

test.each([
  ["a code of the table", new SignInError("wrong-password"), /^Invalid login credentials\./],
  ["a spent recovery code", new SignInError("invalid-backup-code"), /has already been used\.$/],
  ["an unknown code, named", new SignInError("teapot"), /try again\. \(teapot\)$/],
  ["a step of signing up", new SignUpError("Registration failed."), /^Registration failed\.$/],
  [
    "a refusal",
    new ProblemError(problemOf(422, "", refusal)),
    /^Invalid photo: Too large\. \(422\)$/,
  ],
  ["no connection", new NetworkError(null), /^Network error\./],
  ["a passkey declined", new DOMException("x", "NotAllowedError"), /^No passkey was used\.$/],
])("says of %s what it is", (_, error, sentence) => {
  expect(failureSentence(error, "Fallback.")).toMatch(sentence);
});

test("says no exception's own words, and reports it", () => {
  const reportError = vi.fn();
  vi.stubGlobal("reportError", reportError);
  const bug = new TypeError("x is not a function");
  expect(failureSentence(bug, "Fallback.")).toBe("Fallback.");
  expect(reportError.mock.calls).toEqual([[bug]]);
});
