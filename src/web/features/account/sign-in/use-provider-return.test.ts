import { expect, test } from "vitest";
import { providerErrorMessage } from "./use-provider-return.ts";

test.each([
  ["access_denied", "Google login failed. Please try again."],
  ["", "Google login failed. Please try again."],
  ["account_not_linked", "This email address is already registered. Please try logging in."],
  ["network-request-failed", "Network error. Please check your internet connection."],
])("the code %j reads: %s", (code, sentence) => {
  expect(providerErrorMessage(code)).toBe(sentence);
});
