import { beforeEach, expect, test } from "vitest";
import type { Session } from "#contract/schemas/session.ts";
import { browserStorage } from "#web/browser/browser-storage.ts";
import {
  forgetStoredSessions,
  isInFuture,
  keepSession,
  purgeExpiredSessions,
  readStoredSession,
  removeStoredSession,
  storedSessionsKey,
} from "./stored-sessions.ts";

const now = Date.parse("2026-11-21T12:00:00Z");

function session(change: Partial<Session> = {}): Session {
  return {
    sessionId: "0190f3b2-7c41-7d0e-9f1a-2b3c4d5e6f70",
    utilityId: "resize-image_1",
    userId: "u1",
    status: "ACTIVE",
    origin: "page",
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
  keepSession(session({ expiresAt: "2026-11-21T12:00:00.000Z" }));
  expect(storedExpiry()).toBeUndefined();
  expect(storedExpiry("other_1")).toBeUndefined();
});

test.each([
  ["an earlier one", { expiresAt: "2026-11-21T12:01:00.000Z" }],
  ["one that is no date", { expiresAt: "later" }],
] as const)("does not take over the expiry of %s", (_, change) => {
  keepSession(session());
  expect(keepSession(session(change))?.expiresAt).toBe("2026-11-21T12:05:00.000Z");
  expect(storedExpiry()).toBe("2026-11-21T12:05:00.000Z");
});

test("does not extend by a session that has ended, but removes it at once", () => {
  keepSession(session());
  const ended = session({ status: "TIMED_OUT", expiresAt: "2026-11-21T12:30:00.000Z" });
  expect(keepSession(ended)).toBeNull();
  expect(storedExpiry()).toBeUndefined();
});

test("takes over a later expiry, and other files with the later expiry of the two", () => {
  keepSession(session());
  const later = session({ expiresAt: "2026-11-21T12:30:00.000Z" });
  expect(keepSession(later)).toEqual(later);
  expect(storedExpiry()).toBe("2026-11-21T12:30:00.000Z");
  const file = { filename: "a.jpg", contentType: "image/jpeg", size: 3, created: "", updated: "" };
  const kept = keepSession(session({ inputFiles: [{ ...file, image_details: null }] }));
  expect(kept?.inputFiles).toHaveLength(1);
  expect(kept?.expiresAt).toBe("2026-11-21T12:30:00.000Z");
});

test("another session takes the place of the stored one, with its own expiry", () => {
  keepSession(session({ expiresAt: "2026-11-21T12:30:00.000Z" }));
  keepSession(session({ sessionId: "s2" }));
  expect(readStoredSession("resize-image_1", now)).toEqual(session({ sessionId: "s2" }));
});

test("removes no session that another tab has started in its place", () => {
  keepSession(session({ sessionId: "s2" }));
  removeStoredSession(session());
  expect(readStoredSession("resize-image_1", now)?.sessionId).toBe("s2");
});

test.each([
  ["no JSON", "{"],
  ["no map", "7"],
  ["nothing", JSON.stringify({ "resize-image_1": null })],
  [
    "a session without files",
    JSON.stringify({ "resize-image_1": { ...session(), inputFiles: 0 } }),
  ],
  ["another utility's", JSON.stringify({ "resize-image_1": session({ utilityId: "other_1" }) })],
])("an entry that holds %s is as good as none", (_, entry) => {
  browserStorage.setItem(storedSessionsKey, entry);
  expect(storedExpiry()).toBeUndefined();
  keepSession(session());
  expect(storedExpiry()).toBe("2026-11-21T12:05:00.000Z");
});

test("removes one session and keeps the others", () => {
  keepSession(session());
  keepSession(session({ utilityId: "other_1" }));
  removeStoredSession(session());
  expect(storedExpiry()).toBeUndefined();
  expect(storedExpiry("other_1")).toBe("2026-11-21T12:05:00.000Z");
});

test("purges what has expired", () => {
  keepSession(session());
  keepSession(session({ utilityId: "other_1", expiresAt: "2026-11-21T12:10:00.000Z" }));
  purgeExpiredSessions(Date.parse("2026-11-21T12:06:00Z"));
  expect(storedExpiry()).toBeUndefined();
  expect(storedExpiry("other_1")).toBe("2026-11-21T12:10:00.000Z");
});
