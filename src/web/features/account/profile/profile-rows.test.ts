import { expect, test } from "vitest";
import { fieldLabel, fieldText, profileRows } from "./profile-rows.ts";

test.each([
  [null, "N/A"],
  [undefined, "N/A"],
  ["", "N/A"],
  [true, "Yes"],
  [false, "No"],
  [0, "0"],
  ["text", "text"],
  [{ a: [1] }, '{"a":[1]}'],
])("shows the value %j as %s", (value, text) => {
  expect(fieldText(value)).toBe(text);
});

test.each([
  ["isAdmin", "Is admin"],
  ["providerId", "Provider id"],
  ["uid", "Uid"],
])("names the field %s: %s", (name, label) => {
  expect(fieldLabel(name)).toBe(label);
});

test("lists what has no row of its own behind the known ones, a field yet unknown too", () => {
  const account = {
    uid: "u1",
    email: "a@example.com",
    emailVerified: true,
    displayName: null,
    photoURL: null,
    disabled: false,
    metadata: { creationTime: "2026-11-21T09:05:00.000Z", lastSignInTime: null },
    providerId: "password",
    hasPassword: true,
    isGuest: false,
    twoFactorEnabled: true,
    needsSecondFactor: false,
    isAdmin: false,
    freeCredits: 9.5,
    paidCredits: 1234,
    locale: null,
  };
  const rows = profileRows(account);
  expect(rows.map(([name]) => name)).toEqual([
    "Free credits",
    "Paid credits",
    "Created",
    "Last sign-in",
    "Provider id",
    "Two factor enabled",
    "Needs second factor",
    "Is admin",
    "Locale",
  ]);
  expect(Object.fromEntries(rows)).toMatchObject({
    "Free credits": "9.50",
    "Paid credits": "1,234.00",
    "Last sign-in": "N/A",
    "Provider id": "password",
    "Is admin": "No",
    Locale: "N/A",
  });
});
