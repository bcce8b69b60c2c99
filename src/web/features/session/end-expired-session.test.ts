import { expect, test } from "vitest";
import type { Session } from "#contract/schemas/session.ts";
import { NetworkError, ProblemError } from "#web/api/http/problem-error.ts";
import { endExpiredSession } from "./end-expired-session.ts";

const noon = Date.parse("2026-11-21T12:00:00Z");
const session: Session = {
  sessionId: "0190f3b2-7c41-7d0e-9f1a-2b3c4d5e6f70",
  utilityId: "resize-image_1",
  userId: "u1",
  status: "ACTIVE",
  origin: "page",
  createdAt: "2026-11-21T11:55:00.000Z",
  updatedAt: "2026-11-21T11:55:00.000Z",
  expiresAt: "2026-11-21T12:00:00.000Z",
  inputFiles: [],
  outputFiles: [],
};
const ended: Session = { ...session, status: "TIMED_OUT" };

/** A session with an output created at this time. */
function withResult(of: Session, time: string): Session {
  const created = `2026-11-21T${time}Z`;
  const file = { filename: "a.jpg", contentType: "image/jpeg", size: 3, image_details: null };
  return { ...of, outputFiles: [{ ...file, created, updated: created }] };
}
const late = "12:00:00.001";

function problem(code: string, status: number): ProblemError {
  return new ProblemError({ type: "about:blank", title: "No", status, detail: "No.", code });
}
const busy = problem("session_busy", 409);

/** Ends a session with the given server answers and logs the calls. */
async function end(answers: readonly (Session | null | Error)[], deletesFiles = true) {
  const left = [...answers];
  const log: unknown[] = [];
  const answer = async () => {
    const next = left.shift();
    if (next === undefined) throw new Error("One call too many");
    if (next instanceof Error) throw next;
    return next;
  };
  const outcome = await endExpiredSession({
    deletesFiles,
    now: () => noon,
    read: () => (log.push("read"), answer()),
    timeOut: (deletes) => (log.push(deletes ? "end with files" : "end"), answer()),
    alone: (action) => action(),
    pause: async (milliseconds) => void log.push(milliseconds),
    onWaiting: (what, { message }) => log.push(`${what}: ${message}`),
  }).catch((error: unknown) => error);
  return { outcome, log };
}

test("a refusal that waiting does not change is thrown", async () => {
  const refusal = problem("not_signed_in", 401);
  expect(await end([session, refusal])).toEqual({
    outcome: refusal,
    log: ["read", "end with files"],
  });
});

test("a session that was extended elsewhere is neither ended nor robbed of its files", async () => {
  const extended = { ...session, expiresAt: "2026-11-21T12:05:00.000Z" };
  expect(await end([extended])).toEqual({
    outcome: { running: true, session: extended },
    log: ["read"],
  });
});

test.each([
  ["ended", ended],
  ["gone", null],
])("one that is %s already needs nothing more", async (_, found) => {
  expect(await end([found])).toEqual({ outcome: { running: false, left: null }, log: ["read"] });
});

test.each([
  [true, ["read", "end with files"]],
  [false, ["read"]],
])(
  "files to delete: %s, where the server itself ended it and left them",
  async (deletes, steps) => {
    const found = withResult(ended, "11:59:00.000");
    const { outcome, log } = await end([found, null], deletes);
    expect(outcome).toEqual({ running: false, left: null });
    expect(log).toEqual(steps);
  },
);

test.each([
  [true, "end with files", null],
  [false, "end", ended],
])("with files to delete: %s, the step is to %s", async (deletesFiles, step, left) => {
  const seen = withResult(session, "12:00:00.000");
  expect(await end([seen, left], deletesFiles)).toEqual({
    outcome: { running: false, left: null },
    log: ["read", step],
  });
});

test("waits for the run at work, and leaves what it made for download", async () => {
  const done = withResult(ended, late);
  const wait = ["run: No: No. (409)", 1500];
  expect(await end([session, busy, session, busy, withResult(session, late), done])).toEqual({
    outcome: { running: false, left: done },
    log: ["read", "end with files", ...wait, "read", "end with files", ...wait, "read", "end"],
  });
});

test("deletes the files after a run that made nothing", async () => {
  const { outcome, log } = await end([session, busy, session, null]);
  expect(outcome).toEqual({ running: false, left: null });
  expect(log.at(-1)).toBe("end with files");
});

test("leaves the result, too, where the server itself ends the session after the run", async () => {
  const done = withResult(ended, late);
  expect((await end([session, busy, done])).outcome).toEqual({ running: false, left: done });
});

test.each([
  ["without a connection", new NetworkError(null)],
  ["at a busy server", problem("overloaded", 503)],
  ["after too many calls", problem("rate_limited", 429)],
])("%s it is tried again", async (_, error) => {
  const { outcome, log } = await end([error, session, error, session, null]);
  expect(outcome).toEqual({ running: false, left: null });
  const wait = [`server: ${error.message}`, 5000];
  expect(log).toEqual([
    "read",
    ...wait,
    "read",
    "end with files",
    ...wait,
    "read",
    "end with files",
  ]);
});
