import { expect, test } from "vitest";
import { checkUtilityAccess } from "./check-access.ts";

const caller = {
  userId: "1",
  signInId: "1",
  key: undefined,
  email: "ann@Example.com",
  emailVerified: true,
  isAdmin: false,
  needsSecondFactor: false,
  isGuest: false,
  requester: "ann",
  network: "203.0.113.7",
};
const guest = { ...caller, email: "", emailVerified: false, isGuest: true };
const utility = {
  id: "resize_1",
  name: "Resize",
  creditsPerExecution: 0,
  requiresAccount: false,
  allowedEmailDomains: [] as string[],
};
const unverified = { ...caller, emailVerified: false };

test.each([
  [
    guest,
    { requiresAccount: true, creditsPerExecution: 1, allowedEmailDomains: ["example.com"] },
    "account_required",
    '"Resize" is only available to verified email addresses at example.com. Sign in first.',
  ],
  [
    guest,
    { requiresAccount: true, creditsPerExecution: 1 },
    "account_required",
    '"Resize" requires an account. Sign in first.',
  ],
  [guest, { creditsPerExecution: 1 }, "account_required", '"Resize" costs credits. Sign in first.'],
  [
    guest,
    { allowedEmailDomains: ["example.com", "example.org"] },
    "account_required",
    '"Resize" is only available to verified email addresses at example.com or example.org. Sign in first.',
  ],
  [
    unverified,
    { creditsPerExecution: 1 },
    "email_unverified",
    '"Resize" costs credits. Verify your email address first.',
  ],
  [
    unverified,
    { allowedEmailDomains: ["example.com"] },
    "email_unverified",
    '"Resize" is only available to verified email addresses at example.com. Verify yours first.',
  ],
  [
    caller,
    { allowedEmailDomains: ["example.org"] },
    "email_domain_not_allowed",
    '"Resize" is only available to email addresses at example.org.',
  ],
  [
    { ...caller, email: "ann@sub.example.com" },
    { allowedEmailDomains: ["example.com"] },
    "email_domain_not_allowed",
    '"Resize" is only available to email addresses at example.com.',
  ],
])("refuses %j by %j", (person, rules, code, message) => {
  expect(() => checkUtilityAccess(person, { ...utility, ...rules })).toThrow(
    expect.objectContaining({ code, message }),
  );
});

test.each([
  [guest, {}],
  [unverified, {}],
  [unverified, { requiresAccount: true }],
  [caller, { creditsPerExecution: 1, allowedEmailDomains: ["example.com"] }],
])("lets %j in by %j", (person, rules) => {
  expect(() => checkUtilityAccess(person, { ...utility, ...rules })).not.toThrow();
});
