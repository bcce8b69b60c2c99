import { expect, test } from "vitest";
import type { Session } from "#contract/schemas/session.ts";
import { stepOf } from "./use-continuation.ts";

const noon = Date.parse("2026-11-21T12:00:00Z");

/** A session with these seconds left. */
function sessionOf(left: number): Session {
  return {
    sessionId: "0190f3b2-7c41-7d0e-9f1a-2b3c4d5e6f70",
    utilityId: "resize-image_1",
    userId: "u1",
    status: "ACTIVE",
    origin: "page",
    createdAt: "2026-11-21T11:00:00.000Z",
    updatedAt: "2026-11-21T11:00:00.000Z",
    expiresAt: new Date(noon + left * 1000).toISOString(),
    inputFiles: [],
    outputFiles: [],
  };
}

const created = "2026-11-21T11:30:00.000Z";
const file = { filename: "a.jpg", contentType: "image/jpeg", size: 3, image_details: null };
const withFile = { ...sessionOf(0), outputFiles: [{ ...file, created, updated: created }] };

const running = { ended: null, waitingFor: null, isStarting: false } as const;
const over = { ...running, session: null, ended: sessionOf(0) } as const;

test.each([
  [600, null],
  [599, "extend"],
  [1, "extend"],
  [0, null],
])("work with %i seconds left: %s", (left, step) => {
  expect(stepOf({ ...running, session: sessionOf(left) }, noon)).toBe(step);
});

test.each([
  ["that waits for its run", { ...running, session: sessionOf(300), waitingFor: "run" }],
  ["that never was", { ...running, session: null }],
  ["that starts", { ...over, isStarting: true }],
  ["that ended with files", { ...over, ended: withFile }],
  ["that ended with a result", { ...over, session: { ...withFile, status: "TIMED_OUT" } }],
] as const)("work does nothing for a session %s", (_, known) => {
  expect(stepOf(known, noon)).toBe(null);
});

test("work starts a session again that ended without files", () => {
  expect(stepOf(over, noon)).toBe("initialize");
});
