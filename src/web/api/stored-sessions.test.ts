import { beforeEach, expect, test } from "vitest";
import type { Session } from "#contract/session.ts";
import {
  extendStoredSession,
  forgetStoredSessions,
  isInFuture,
  purgeExpiredSessions,
  readStoredSession,
  removeStoredSession,
  storeSession,
} from "./stored-sessions.ts";

const now = Date.parse("2026-11-21T12:00:00Z");

function session(change: Partial<Session> = {}): Session {
  return {
    sessionId: "0190f3b2-7c41-7d0e-9f1a-2b3c4d5e6f70",
    utilityId: "resize-image_1",
    userId: "u1",
    status: "ACTIVE",
    createdAt: "2026-11-21T11:59:00.000Z",
    updatedAt: "2026-11-21T11:59:00.000Z",
    expiresAt: "2026-11-21T12:05:00.000Z",
    inputFiles: [],
    outputFiles: [],
    ...change,
  };
}

function storedExpiry(utilityId = "resize-image_1"): string | undefined {
  return readStoredSession(utilityId, now)?.expiresAt;
}

beforeEach(forgetStoredSessions);

test.each([
  ["", false],
  ["soon", false],
  ["2026-11-21T12:00:00Z", false],
  ["2026-11-21T12:00:01Z", true],
])("the date %j is in the future: %s", (date, expected) => {
  expect(isInFuture(date, now)).toBe(expected);
});

test("gives no session that has expired or belongs to another utility", () => {
  storeSession(session({ expiresAt: "2026-11-21T12:00:00.000Z" }));
  expect(storedExpiry()).toBeUndefined();
  expect(storedExpiry("other_1")).toBeUndefined();
});

test.each([
  ["one that has ended", { status: "TIMED_OUT", expiresAt: "2026-11-21T12:30:00.000Z" }],
  ["an earlier one", { expiresAt: "2026-11-21T12:01:00.000Z" }],
  ["one that is no date", { expiresAt: "later" }],
] as const)("does not take over the expiry of %s", (_, change) => {
  storeSession(session());
  extendStoredSession(session(change));
  expect(storedExpiry()).toBe("2026-11-21T12:05:00.000Z");
});

test("does not extend a stored session that has ended", () => {
  storeSession(session({ status: "COMPLETED" }));
  extendStoredSession(session({ expiresAt: "2026-11-21T12:30:00.000Z" }));
  expect(storedExpiry()).toBe("2026-11-21T12:05:00.000Z");
});

test("takes over a later expiry", () => {
  storeSession(session());
  extendStoredSession(session({ expiresAt: "2026-11-21T12:30:00.000Z" }));
  expect(storedExpiry()).toBe("2026-11-21T12:30:00.000Z");
});

test("removes one session and keeps the others", () => {
  storeSession(session());
  storeSession(session({ utilityId: "other_1" }));
  removeStoredSession("resize-image_1");
  expect(storedExpiry()).toBeUndefined();
  expect(storedExpiry("other_1")).toBe("2026-11-21T12:05:00.000Z");
});

test("purges what has expired", () => {
  storeSession(session());
  storeSession(session({ utilityId: "other_1", expiresAt: "2026-11-21T12:10:00.000Z" }));
  purgeExpiredSessions(Date.parse("2026-11-21T12:06:00Z"));
  expect(storedExpiry()).toBeUndefined();
  expect(storedExpiry("other_1")).toBe("2026-11-21T12:10:00.000Z");
});
