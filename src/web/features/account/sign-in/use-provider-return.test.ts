import { expect, test } from "vitest";
import { providerErrorMessage } from "./use-provider-return.ts";

test.each([
  ["access_denied", "Keycloak login failed. Please try again."],
  ["", "Keycloak login failed. Please try again."],
  ["account_not_linked", "This email address is already registered. Please try logging in."],
  ["network-request-failed", "Network error. Please check your internet connection."],
])("the code %j reads: %s", (code, sentence) => {
  expect(providerErrorMessage(code, "Keycloak")).toBe(sentence);
});

test("a failure at one of several providers names none", () => {
  expect(providerErrorMessage("access_denied", undefined)).toBe("Login failed. Please try again.");
});
