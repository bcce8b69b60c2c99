import { randomUUID } from "node:crypto";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { InjectOptions } from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { FileListing } from "#contract/schemas/file.ts";
import type { Problem } from "#contract/schemas/problem.ts";
import type { Session } from "#contract/schemas/session.ts";
import { storageKey, verifyFiles } from "#server/features/files/index.ts";
import type { TestAccount } from "../../../../../tests/support/accounts.ts";
import { createTestApp, type TestApp } from "../../../../../tests/support/app.ts";
import { startSessionOf } from "../../../../../tests/support/sessions.ts";
import { putOutputs } from "../../../../../tests/support/stored-outputs.ts";
import { uploadTo } from "../../../../../tests/support/uploads.ts";

const picture = await sharp({
  create: { width: 200, height: 100, channels: 4, background: "#f008" },
})
  .png()
  .toBuffer();
const emoji = "ünï 🚀 (1).png";

let house: TestApp;
let ann: TestAccount;
let bob: TestAccount;
let sessionId: string;
let files: string;

beforeAll(async () => {
  house = await createTestApp(import.meta.filename);
  ann = await house.signUp();
  bob = await house.signUp();
});
beforeEach(async () => {
  house.clock.advance(60 * 60_000);
  ({ sessionId } = await startSessionOf(ann));
  files = `/api/sessions/${sessionId}/files`;
});
afterAll(() => house.close());

async function refusal(options: InjectOptions, account = ann) {
  const { statusCode, body } = await account.inject(options);
  const { code, detail } = JSON.parse(body) as Problem;
  return [statusCode, code, detail];
}

const put = (...outputs: [string, Buffer | string][]) =>
  putOutputs(
    house.parts,
    sessionId,
    outputs.map(([filename, content]) => ({ filename, content })),
  );

test("every call on files refuses whoever is not the session's owner, in the same words", async () => {
  await put(["a.txt", "text"]);
  const unknown = [404, "session_not_found", "This session doesn't exist."];
  const calls: InjectOptions[] = [
    { url: files },
    { url: `${files}/output?downloadAs=zip` },
    { url: `${files}/output/a.txt` },
    { url: `${files}/output/a.txt/thumbnail` },
    { method: "DELETE", url: `${files}/output`, payload: { filenames: ["a.txt"] } },
  ];
  for (const call of calls) expect(await refusal(call, bob)).toEqual(unknown);
});

describe("download", () => {
  const get = (name: string, rest: InjectOptions & { query?: string } = {}) =>
    ann.inject({ url: `${files}/output/${encodeURIComponent(name)}${rest.query ?? ""}`, ...rest });

  test.each(["none.txt", "a b;c", "a".repeat(255)])("refuses %j", async (name) => {
    expect(await refusal({ url: `${files}/output/${encodeURIComponent(name)}` })).toEqual([
      404,
      "file_not_found",
      `There is no file "${name}" in this session.`,
    ]);
  });

  test("refuses another folder than input and output", async () => {
    expect((await refusal({ url: `${files}/secret/a` })).slice(0, 2)).toEqual([
      400,
      "invalid_request",
    ]);
  });

  test("gives the bytes under headers that make them harmless", async () => {
    const [row] = await put([emoji, picture]);
    const answer = await get(emoji);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(picture)).toBe(true);
    expect(answer.headers).toMatchObject({
      "content-type": "image/png",
      "content-length": String(picture.length),
      "content-disposition": `inline; filename="_n_ _ (1).png"; filename*=UTF-8''%C3%BCn%C3%AF%20%F0%9F%9A%80%20%281%29.png`,
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-cache",
      "accept-ranges": "bytes",
      etag: `"${row?.id}"`,
      "last-modified": house.clock.now().toUTCString(),
    });
    const attached = await get(emoji, { query: "?asAttachment=true" });
    expect(attached.headers["content-disposition"]).toMatch(/^attachment;/);
    const otherForm = await get(emoji.normalize("NFD"));
    expect(otherForm.statusCode).toBe(200);
  });

  test("answers ranges", async () => {
    await put(["digits.txt", "0123456789"]);
    const part = async (range: string, more: Record<string, string> = {}) => {
      const answer = await get("digits.txt", { headers: { range, ...more } });
      return [
        answer.statusCode,
        answer.body,
        answer.headers["content-range"],
        answer.headers["content-length"],
      ];
    };
    expect(await part("bytes=2-4")).toEqual([206, "234", "bytes 2-4/10", "3"]);
    expect(await part("bytes=8-")).toEqual([206, "89", "bytes 8-9/10", "2"]);
    expect(await part("bytes=-1")).toEqual([206, "9", "bytes 9-9/10", "1"]);
    expect(await part("bytes=0-1,3-4")).toEqual([200, "0123456789", undefined, "10"]);
    const stale = await part("bytes=2-4", { "if-range": '"other"' });
    expect(stale.slice(0, 2)).toEqual([200, "0123456789"]);
    const now = house.clock.now().toUTCString();
    expect((await part("bytes=2-4", { "if-range": now })).slice(0, 2)).toEqual([206, "234"]);

    for (const range of ["bytes=10-", "bytes=-0"]) {
      const beyond = await get("digits.txt", { headers: { range } });
      expect([beyond.statusCode, beyond.json<Problem>().code]).toEqual([
        416,
        "range_not_satisfiable",
      ]);
      expect(beyond.headers["content-range"]).toBe("bytes */10");
    }
  });

  test("answers HEAD with the same headers, also for a range, and without a byte", async () => {
    await put(["digits.txt", "0123456789"]);
    const told = async (headers: Record<string, string> = {}) => {
      const url = `${files}/output/digits.txt`;
      const answer = await ann.inject({ method: "HEAD", url, headers });
      return [answer.statusCode, answer.body, answer.headers["content-length"]];
    };
    expect(await told()).toEqual([200, "", "10"]);
    expect(await told({ range: "bytes=2-4" })).toEqual([200, "", "10"]);
    const whole = await get("digits.txt");
    expect((await told({ "if-none-match": String(whole.headers.etag) }))[0]).toBe(304);
    const head = await ann.inject({ method: "HEAD", url: `${files}/output/digits.txt` });
    for (const name of ["content-type", "content-disposition", "etag", "last-modified"]) {
      expect(head.headers[name]).toBe(whole.headers[name]);
    }
    const foreign = await bob.inject({ method: "HEAD", url: `${files}/output/digits.txt` });
    expect(foreign.statusCode).toBe(404);
  });

  test("answers by the time of its last change, in whole seconds", async () => {
    await put(["a.txt", "text"]);
    const since = async (milliseconds: number) => {
      const date = new Date(house.clock.now().getTime() + milliseconds).toUTCString();
      return (await get("a.txt", { headers: { "if-modified-since": date } })).statusCode;
    };
    expect([await since(-1000), await since(0), await since(60_000)]).toEqual([200, 304, 304]);
  });

  test("answers who has it already without bytes, until another file takes the name", async () => {
    await put(["a.txt", "first"]);
    const { etag = "" } = (await get("a.txt")).headers;
    const headers = { "if-none-match": String(etag) };
    const known = await get("a.txt", { headers });
    expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, "", etag]);
    const payload = { filenames: ["a.txt"] };
    await ann.inject({ method: "DELETE", url: `${files}/output`, payload });
    await put(["a.txt", "second"]);
    expect((await get("a.txt", { headers })).body).toBe("second");
  });

  test("says that a file is gone that the storage has lost", async () => {
    const [row] = await put(["a.txt", "text"]);
    if (row !== undefined) await house.parts.storage.delete(storageKey(row));
    expect((await get("a.txt")).statusCode).toBe(404);
    expect(await verifyFiles(house.parts)).toEqual([
      `The file sessions/${sessionId}/output/${row?.id} is listed but not in storage.`,
    ]);
    const payload = { filenames: ["a.txt"] };
    await ann.inject({ method: "DELETE", url: `${files}/output`, payload });
    expect(await verifyFiles(house.parts)).toEqual([]);
  });
});

describe("list", () => {
  test("gives what the storage holds, a file that no row knows by its id", async () => {
    await ann.inject(uploadTo(sessionId, [{ filename: "in.png", content: picture }]));
    await put(["out.txt", "text"]);
    const stray = randomUUID();
    const local = path.join(house.parts.workDirectory, stray);
    await writeFile(local, "123");
    await house.parts.storage.moveIn(`sessions/${sessionId}/output/${stray}`, local);

    const listing = (await ann.inject({ url: files })).json<FileListing>();
    const sizes = (entries: FileListing["inputFiles"]) =>
      Object.fromEntries(entries.map(({ filename, size }) => [filename, size]));
    expect(sizes(listing.inputFiles)).toEqual({ "in.png": picture.length });
    expect(sizes(listing.outputFiles)).toEqual({ "out.txt": 4, [stray]: 3 });
    expect(listing.outputFiles[0]?.created).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(await verifyFiles(house.parts)).toEqual([
      `The file sessions/${sessionId}/output/${stray} is in storage but not listed.`,
    ]);
    await house.parts.storage.delete(`sessions/${sessionId}/output/${stray}`);
  });
});

describe("delete", () => {
  const remove = (filenames: string[]): InjectOptions => ({
    method: "DELETE",
    url: `${files}/output`,
    payload: { filenames },
  });

  test("is refused without names, for one that is not there, and while a run is at work", async () => {
    await put(["a.txt", "text"]);
    expect(await refusal(remove([]))).toEqual([
      400,
      "no_filenames",
      "No filenames specified for deletion.",
    ]);
    expect(await refusal(remove(["a.txt", "b.txt"]))).toEqual([
      404,
      "file_not_found",
      'There is no file "b.txt" in this session.',
    ]);
    const setRunning = (runId: string | null) =>
      house.parts.database.pool.query("UPDATE sessions SET running_run_id = $2 WHERE id = $1", [
        sessionId,
        runId,
      ]);
    await setRunning(randomUUID());
    expect((await refusal(remove(["a.txt"]))).slice(0, 2)).toEqual([409, "session_busy"]);
    await setRunning(null);
    expect((await ann.inject({ url: `${files}/output/a.txt` })).body).toBe("text");
  });

  test("removes rows and bytes, also after the session has ended", async () => {
    await put(["a.txt", "text"], ["b.txt", "text"], ["c.txt", "text"]);
    const answer = await ann.inject(remove(["a.txt", "c.txt", "a.txt"]));
    expect(answer.json<Session>().outputFiles.map(({ filename }) => filename)).toEqual(["b.txt"]);
    house.clock.advance(60 * 60_000);
    expect((await ann.inject(remove(["b.txt"]))).statusCode).toBe(200);
    const rows = await house.parts.database.pool.query(
      "SELECT 1 FROM session_files WHERE session_id = $1",
      [sessionId],
    );
    expect(rows.rowCount).toBe(0);
    expect(await verifyFiles(house.parts)).toEqual([]);
  });

  test("comes with the end of a session, where it is asked for", async () => {
    await put(["a.txt", "text"]);
    const url = `/api/sessions/${sessionId}?status=TIMED_OUT`;
    const kept = await ann.inject({ method: "PATCH", url });
    expect(kept.json<Session>().outputFiles).toHaveLength(1);
    const gone = await ann.inject({ method: "PATCH", url: `${url}&delete=true` });
    expect(gone.statusCode).toBe(204);
    expect((await ann.inject({ url: files })).json()).toEqual({ inputFiles: [], outputFiles: [] });
  });
});
