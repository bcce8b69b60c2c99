import { expect, test } from "vitest";
import { bodyOf, keyMistakes, newKeyValues, valuesOf } from "./form-values.ts";

const now = new Date("2031-03-30T12:00:00Z");
const values = { ...newKeyValues, name: "CI" };

test("a new key has every scope, no cap, no end and every utility", () => {
  expect(bodyOf(values, now, null)).toEqual({
    name: "CI",
    scopes: ["run", "read", "files"],
    cap: null,
    expiresAt: null,
    utilityIds: null,
  });
  expect(keyMistakes(values, now)).toEqual({});
});

test("what is chosen is sent", () => {
  const chosen = {
    ...values,
    cap: " 2.5 ",
    end: "30",
    utilityIds: ["resize-image_1"],
  } as const;
  expect(bodyOf(chosen, now, null)).toMatchObject({
    cap: { credits: 2.5, period: "month" },
    expiresAt: "2031-04-29T12:00:00.000Z",
    utilityIds: ["resize-image_1"],
  });
  const lastDay = { ...values, end: "day", lastDay: "2031-03-31" } as const;
  const { expiresAt } = bodyOf(lastDay, now, null);
  expect(new Date(expiresAt ?? "").getTime()).toBe(
    new Date(2031, 2, 31, 23, 59, 59, 999).getTime(),
  );
});

test("each field says what is wrong with it", () => {
  const cap = "Enter a cap between 0 and 1000000 credits, with up to two decimals.";
  expect(keyMistakes({ ...values, name: " ", scopes: [], cap: "1,5" }, now)).toEqual({
    name: "Give the key a name.",
    scopes: "Choose what the key can do.",
    cap,
  });
  expect(keyMistakes({ ...values, cap: "0.001" }, now)).toEqual({ cap });
  expect(keyMistakes({ ...values, end: "day" }, now)).toEqual({
    lastDay: "Enter the expiry as a date and time.",
  });
  expect(keyMistakes({ ...values, end: "day", lastDay: "2031-03-28" }, now)).toEqual({
    lastDay: "The key's expiry must be in the future.",
  });
});

test("a key's own values come back the same, with its end to the second", () => {
  const key = {
    keyId: "1",
    name: "CI",
    prefix: "pw_ab12cd",
    scopes: ["read" as const],
    utilityIds: ["resize-image_1"],
    cap: { credits: 5, period: "day" as const, remaining: 4, renewsAt: null },
    spent: { day: 1, month: 1, total: 1 },
    expiresAt: "2031-05-05T05:05:05.000Z",
    grantedTo: null,
    lastUsed: null,
    createdAt: "2031-01-01T00:00:00.000Z",
    revokedAt: null,
  };
  expect(bodyOf(valuesOf(key), now, key.expiresAt)).toEqual({
    name: "CI",
    scopes: ["read"],
    cap: { credits: 5, period: "day" },
    expiresAt: "2031-05-05T05:05:05.000Z",
    utilityIds: ["resize-image_1"],
  });
  const free = { ...key, cap: null, utilityIds: null, expiresAt: null };
  expect(bodyOf(valuesOf(free), now, null)).toMatchObject({
    cap: null,
    expiresAt: null,
    utilityIds: null,
  });
});
