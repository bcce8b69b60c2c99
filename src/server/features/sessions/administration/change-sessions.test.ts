import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Problem } from "#contract/schemas/problem.ts";
import type { Session } from "#contract/schemas/session.ts";
import { verifyFiles } from "#server/features/files/index.ts";
import { keepHouse } from "#server/maintenance.ts";
import type { TestAccount } from "../../../../../tests/support/accounts.ts";
import { createTestApp, type TestApp } from "../../../../../tests/support/app.ts";
import { beginUpload } from "../../../../../tests/support/half-upload.ts";
import { takePhoto } from "../../../../../tests/support/photo.ts";
import { startSessionOf } from "../../../../../tests/support/sessions.ts";
import { putOutputs } from "../../../../../tests/support/stored-outputs.ts";
import { uploadTo } from "../../../../../tests/support/uploads.ts";

const minute = 60_000;
let house: TestApp;
let admin: TestAccount;
let ann: TestAccount;
let photo: Buffer;

beforeAll(async () => {
  house = await createTestApp(import.meta.filename, {
    environment: { ADMIN_EMAILS: "admin@example.com" },
  });
  admin = await house.signUp("admin@example.com");
  ann = await house.signUp("ann@example.com");
  photo = await takePhoto(512, 512);
});
beforeEach(async () => {
  await pool().query("DELETE FROM sessions");
  await house.parts.storage.deletePrefix("sessions");
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => house.close());

const pool = () => house.parts.database.pool;

async function ask(method: "GET" | "PATCH" | "DELETE", url: string) {
  const answer = await admin.inject({ method, url });
  return [answer.statusCode, answer.body === "" ? "" : answer.json<unknown>()];
}

async function refusal(url: string) {
  const { statusCode, body } = await admin.inject({ method: "DELETE", url });
  const { code, detail } = JSON.parse(body) as Problem;
  return [statusCode, code, detail];
}

async function filledSession(): Promise<Session> {
  const session = await startSessionOf(ann);
  await ann.inject(uploadTo(session.sessionId, [{ filename: "in.jpg", content: photo }]));
  await putOutputs(house.parts, session.sessionId, [{ filename: "out.txt", content: "out" }]);
  return session;
}

async function statusesOf(...ids: string[]) {
  const { rows } = await pool().query<{ id: string; status: string }>(
    "SELECT id, status FROM sessions",
  );
  return ids.map((id) => rows.find((row) => row.id === id)?.status);
}

async function keysOf(sessionId: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of house.parts.storage.list(`sessions/${sessionId}`)) keys.push(key);
  return keys;
}

async function auditOf(sessionId: string) {
  const { rows } = await pool().query(
    `SELECT actor_id, actor_email, action, subject_type, subject_label, detail, created_at
     FROM audit_entries WHERE subject_id = $1 ORDER BY id`,
    [sessionId],
  );
  return rows;
}

const entry = (action: string, detail: object) => ({
  actor_id: admin.userId,
  actor_email: "admin@example.com",
  action,
  subject_type: "session",
  subject_label: "resize-image_1",
  detail: { userId: ann.userId, ...detail },
  created_at: house.clock.now(),
});

describe.each(["", "/files"])("DELETE /api/admin/sessions/{sessionId}%s", (part) => {
  test("refuses what is no session, and one that is not there", async () => {
    const nowhere = `/api/admin/sessions/${randomUUID()}${part}`;
    expect(await refusal(nowhere)).toEqual([
      404,
      "session_not_found",
      "This session doesn't exist.",
    ]);
    expect((await refusal(`/api/admin/sessions/x${part}`)).slice(0, 2)).toEqual([
      400,
      "invalid_request",
    ]);
  });

  test("leaves a session alone in which a run is at work", async () => {
    const { sessionId } = await filledSession();
    await pool().query("UPDATE sessions SET running_run_id = $1", [randomUUID()]);
    expect(await refusal(`/api/admin/sessions/${sessionId}${part}`)).toEqual([
      409,
      "session_busy",
      "A run is in progress in this session. Wait until it ends.",
    ]);
    expect(await statusesOf(sessionId)).toEqual(["ACTIVE"]);
    expect((await keysOf(sessionId)).length).toBe(2);
    expect(await auditOf(sessionId)).toEqual([]);
  });
});

describe("deleting a session", () => {
  test("removes its record and its files at once, and notes it", async () => {
    const { sessionId } = await filledSession();
    expect(await ask("DELETE", `/api/admin/sessions/${sessionId}`)).toEqual([204, ""]);
    expect(await statusesOf(sessionId)).toEqual([undefined]);
    expect(await keysOf(sessionId)).toEqual([]);
    expect(await auditOf(sessionId)).toEqual([
      entry("session.delete", { status: "ACTIVE", files: 2 }),
    ]);
    expect((await ann.inject({ url: `/api/sessions/${sessionId}` })).statusCode).toBe(404);
    expect((await startSessionOf(ann)).sessionId).not.toBe(sessionId);
  });

  test("keeps the record, hidden, until the storage has let go of the files", async () => {
    const { sessionId } = await filledSession();
    vi.spyOn(house.parts.storage, "delete").mockRejectedValue(new Error("The disk is away."));
    expect(await ask("DELETE", `/api/admin/sessions/${sessionId}`)).toEqual([204, ""]);
    expect(await statusesOf(sessionId)).toEqual(["DELETED"]);
    expect(await ask("GET", "/api/admin/sessions")).toEqual([
      200,
      { sessions: [], nextCursor: null },
    ]);
    vi.restoreAllMocks();
    house.clock.advance(61 * minute);
    await keepHouse(house.parts);
    expect(await statusesOf(sessionId)).toEqual([undefined]);
    expect(await verifyFiles(house.parts)).toEqual([]);
  });

  test("ends an upload that is on its way, of which nothing is left", async () => {
    const { sessionId } = await startSessionOf(ann);
    const server = house.app.server;
    if (!server.listening) {
      await house.app.listen({ port: 0, host: "127.0.0.1" });
    }
    const { port } = server.address() as AddressInfo;
    const arrived = once(server, "request");
    const upload = beginUpload(`http://127.0.0.1:${port}`, {
      token: await ann.freshToken(),
      sessionId,
      file: { filename: "late.jpg", content: photo },
    });
    await arrived;
    expect(await ask("DELETE", `/api/admin/sessions/${sessionId}`)).toEqual([204, ""]);
    const { status, body } = await upload.finish();
    expect([status, (JSON.parse(body) as Problem).code]).toEqual([404, "session_not_found"]);
    expect(await verifyFiles(house.parts)).toEqual([]);
  });
});

describe("deleting a session's folder", () => {
  test("removes every file, also one without a record, and leaves the session", async () => {
    const { sessionId } = await filledSession();
    const stray = path.join(house.parts.workDirectory, "stray");
    await writeFile(stray, "stray");
    await house.parts.storage.moveIn(`sessions/${sessionId}/input/${randomUUID()}`, stray);
    expect((await keysOf(sessionId)).length).toBe(3);
    expect(await ask("DELETE", `/api/admin/sessions/${sessionId}/files`)).toEqual([204, ""]);
    expect(await keysOf(sessionId)).toEqual([]);
    expect(await verifyFiles(house.parts)).toEqual([]);
    const session = await ann.inject({ url: `/api/sessions/${sessionId}` });
    expect(session.json()).toMatchObject({ status: "ACTIVE", inputFiles: [], outputFiles: [] });
    expect(await auditOf(sessionId)).toEqual([
      entry("session.delete_files", { status: "ACTIVE", files: 2 }),
    ]);
  });
});

test("marking expired sessions leaves those that run or still hold, and notes each", async () => {
  const busy = await startSessionOf(ann, "generate-passwords_1");
  await pool().query("UPDATE sessions SET running_run_id = $1", [randomUUID()]);
  const expired = await startSessionOf(ann);
  house.clock.advance(60 * minute);
  const valid = await startSessionOf(admin);
  const ids = [busy, expired, valid].map(({ sessionId }) => sessionId);
  const timedOut = "/api/admin/sessions/timed_out";
  expect(await ask("PATCH", timedOut)).toEqual([200, { updated: 1 }]);
  expect(await statusesOf(...ids)).toEqual(["ACTIVE", "TIMED_OUT", "ACTIVE"]);
  expect(await auditOf(expired.sessionId)).toEqual([entry("session.time_out", {})]);
  expect(await auditOf(busy.sessionId)).toEqual([]);
  expect(await ask("PATCH", timedOut)).toEqual([200, { updated: 0 }]);
  expect(await ask("GET", timedOut)).toEqual([
    200,
    { sessions: [expect.objectContaining({ sessionId: expired.sessionId })], nextCursor: null },
  ]);
});
