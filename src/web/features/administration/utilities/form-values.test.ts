import { expect, test } from "vitest";
import type { AdminUtility } from "#contract/schemas/utility-form.ts";
import { mistakesByField } from "#web/ui/forms/field-mistakes.ts";
import {
  areSame,
  blankValues,
  bodyOf,
  cloneValues,
  errorsOf,
  fieldOfMember,
  linkOf,
  valuesOf,
} from "./form-values.ts";

const utility: AdminUtility = {
  id: "resize-image_3",
  code: "resize-image",
  name: "Resize",
  description: "Makes it larger",
  version: 3,
  creditsPerExecution: 0.1,
  freeCreditsAllowed: false,
  sessionFilesRetentionMinutes: 60,
  link: "utilities/resize-image_3",
  status: "disabled",
  alternativeUtilityId: "crop-image_1",
  category: "images",
  tags: ["image"],
  allowAds: false,
  access: { requiresAccount: true, allowedEmailDomains: ["example.com"] },
  createdAt: "2026-11-21T00:00:00.000Z",
  updatedAt: "2026-11-21T00:00:00.000Z",
  available: true,
};

test("a blank form lacks code, name, description and tags, and nothing else", () => {
  expect(errorsOf(blankValues)).toEqual({
    code: "Code is required.",
    name: "Name is required.",
    description: "Description is required.",
    tags: "Tags are required.",
  });
});

test("emptied and wrong numbers have sentences of their own", () => {
  const values = valuesOf(utility);
  const emptied = { version: "", creditsPerExecution: " ", sessionFilesRetentionMinutes: "" };
  expect(errorsOf({ ...values, ...emptied })).toEqual({
    version: "Version is required.",
    creditsPerExecution: "Credits per execution is required.",
    sessionFilesRetentionMinutes: "Session file retention minutes is required.",
  });
  expect(errorsOf({ ...values, creditsPerExecution: "-1" })).toEqual({
    creditsPerExecution: "Cannot be negative.",
  });
  expect(errorsOf({ ...values, creditsPerExecution: "10.01" })).toEqual({
    creditsPerExecution: "Cannot be more than 10.",
  });
  expect(errorsOf({ ...values, sessionFilesRetentionMinutes: "0" })).toEqual({
    sessionFilesRetentionMinutes: "Must be at least 1 minute.",
  });
  expect(errorsOf({ ...values, alternativeUtilityId: "Crop" })).toEqual({
    alternativeUtilityId: "Enter a code with its version, such as resize-image_1.",
  });
});

test("what was read is sent as it was, and an alternative only of what is retired", () => {
  const values = valuesOf(utility);
  const { id: _id, link: _link, createdAt: _c, updatedAt: _u, available: _a, ...sent } = utility;
  expect(bodyOf(values)).toEqual(sent);
  expect(bodyOf({ ...values, status: "beta" }).alternativeUtilityId).toBeNull();
  expect(bodyOf({ ...values, alternativeUtilityId: " " }).alternativeUtilityId).toBeNull();
});

test("a clone is the next version in development, without an alternative", () => {
  expect(cloneValues(utility)).toEqual({
    ...valuesOf(utility),
    version: "4",
    status: "dev",
    alternativeUtilityId: "",
  });
});

test("refusals of the server find their fields, the first of each", () => {
  const issues = [
    { path: "access.allowedEmailDomains.1", message: "One" },
    { path: "access.allowedEmailDomains.2", message: "Two" },
    { path: "tags.0", message: "Three" },
    { path: "", message: "Four" },
  ];
  expect(mistakesByField(issues, fieldOfMember, Object.keys(blankValues))).toEqual({
    allowedEmailDomains: "One",
    tags: "Three",
  });
});

test("a link needs a code and a version that can be part of it", () => {
  expect(linkOf({ code: "resize-image", version: "2" })).toBe("utilities/resize-image_2");
  expect(linkOf({ code: "", version: "2" })).toBe("");
  expect(linkOf({ code: "Resize", version: "2" })).toBe("");
  expect(linkOf({ code: "resize", version: "1.5" })).toBe("");
});

test("spaces around and a hidden alternative are no change", () => {
  const values = valuesOf({ ...utility, status: "beta", alternativeUtilityId: null });
  expect(areSame(values, { ...values, name: "Resize ", alternativeUtilityId: "x_1" })).toBe(true);
  expect(areSame(values, { ...values, tags: ["image", "size"] })).toBe(false);
});
