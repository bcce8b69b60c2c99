import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Session } from "#contract/schemas/session.ts";
import { NetworkError, ProblemError } from "#web/api/http/problem-error.ts";
import { createUploadQueue } from "./upload-queue.ts";

const moment = "2026-01-01T00:00:00.000Z";

function sessionWith(names: readonly string[]): Session {
  return {
    sessionId: "7b3a4d0e-6d54-4c9c-9b9e-3a1c0c7f5f10",
    utilityId: "trial_1",
    userId: "somebody",
    status: "ACTIVE",
    origin: "page",
    createdAt: moment,
    updatedAt: moment,
    expiresAt: moment,
    inputFiles: names.map((filename) => ({
      filename,
      contentType: "text/plain",
      size: 4,
      created: moment,
      updated: moment,
      image_details: null,
    })),
    outputFiles: [],
  };
}

function refusal(code: string, status: number): ProblemError {
  return new ProblemError({ type: "about:blank", title: "No", status, detail: "Not so.", code });
}

/** A queue with a fake server that the test answers. */
function trial(atOnce = 3) {
  const kept: string[] = [];
  const shown: string[][] = [];
  const said: string[] = [];
  let clock = 0;
  const sent = new Map<string, { report: (bytes: number) => void; signal: AbortSignal }>();
  const ends = new Map<string, PromiseWithResolvers<Session>>();
  const queue = createUploadQueue({
    atOnce,
    now: () => clock,
    wait: async () => undefined,
    upload(file, onProgress, signal) {
      const end = Promise.withResolvers<Session>();
      signal.addEventListener("abort", () => end.reject(new DOMException("", "AbortError")));
      sent.set(file.name, { report: onProgress, signal });
      ends.set(file.name, end);
      return end.promise;
    },
    read: async () => sessionWith(kept),
    present: () => [],
    adopt: ({ inputFiles }) => void shown.push(inputFiles.map(({ filename }) => filename)),
    keep: (_session, filename, file) => void said.push(`kept ${file.name} as ${filename}`),
    async remove(filename) {
      kept.splice(kept.indexOf(filename), 1);
      said.push(`removed ${filename}`);
    },
    onRefused: (sentence) => void said.push(sentence),
    onDoubt: () => void said.push("doubt"),
    onSessionLost: () => void said.push("session lost"),
  });
  return {
    queue,
    kept,
    shown,
    said,
    add: (...names: string[]) => queue.add(names.map((name) => new File(["four"], name))),
    states: () => queue.entries().map(({ name, state }) => `${name} ${state}`),
    idOf: (name: string) => queue.entries().find((entry) => entry.name === name)?.id ?? 0,
    signalOf: (name: string) => sent.get(name)?.signal.aborted,
    progress(name: string, bytes: number, at: number) {
      clock = at;
      sent.get(name)?.report(bytes);
    },
    pass: (at: number) => void (clock = at),
    async accept(name: string) {
      kept.push(name);
      ends.get(name)?.resolve(sessionWith(kept));
      await setImmediate();
    },
    async fail(name: string, error: Error) {
      ends.get(name)?.reject(error);
      await setImmediate();
    },
  };
}

test("a file that the server refuses takes along what was chosen with it, and nothing else", async () => {
  const { add, accept, fail, states, said, kept, queue } = trial();
  add("other.txt");
  add("a.txt", "b.txt", "c.txt");
  await accept("a.txt");
  expect(states()).toEqual(["other.txt sending", "b.txt sending", "c.txt sending"]);
  await fail("b.txt", refusal("file_type_not_allowed", 415));
  expect(states()).toEqual(["other.txt sending"]);
  expect(said).toEqual([
    "kept a.txt as a.txt",
    "Upload failed: No: Not so. (415)",
    "removed a.txt",
  ]);
  await accept("other.txt");
  expect(kept).toEqual(["other.txt"]);
  expect(queue.entries()).toEqual([]);
});

test("what was sent whole beside a refused file is taken back when it is answered", async () => {
  const { add, accept, fail, progress, signalOf, said, kept, shown } = trial();
  add("a.txt", "b.txt");
  progress("a.txt", 4, 0);
  await fail("b.txt", refusal("file_too_large", 413));
  expect(signalOf("a.txt")).toBe(false);
  await accept("a.txt");
  expect(said).toContain("removed a.txt");
  expect(kept).toEqual([]);
  expect(shown).toEqual([]);
});

test("everything stops when the session has ended", async () => {
  const { add, fail, states, said } = trial(1);
  add("a.txt", "b.txt");
  await fail("a.txt", refusal("session_not_active", 409));
  expect(states()).toEqual([]);
  expect(said).toEqual(["Session not available. Cannot upload files.", "session lost"]);
});

test("a failure of another kind keeps the file, for another try", async () => {
  const { add, accept, fail, states, queue, idOf, kept } = trial();
  add("a.txt", "b.txt");
  await fail("a.txt", refusal("storage_full", 507));
  await accept("b.txt");
  expect(states()).toEqual(["a.txt failed"]);
  expect(queue.entries()[0]?.failure).toBe("Upload failed: No: Not so. (507)");
  queue.retry(idOf("a.txt"));
  expect(states()).toEqual(["a.txt sending"]);
  await accept("a.txt");
  expect(states()).toEqual([]);
  expect(kept).toEqual(["b.txt", "a.txt"]);
});

test("a dropped connection is tried again, and an answer that was lost is not", async () => {
  const { add, fail, states, kept, shown } = trial();
  add("a.txt");
  await fail("a.txt", new NetworkError("cut"));
  expect(states()).toEqual(["a.txt sending"]);
  kept.push("a.txt");
  await fail("a.txt", new NetworkError("cut"));
  expect(states()).toEqual([]);
  expect(shown).toEqual([["a.txt"]]);
});

test("one is cancelled, the others go on, and the next one takes its place", async () => {
  const { add, accept, queue, idOf, states, signalOf, kept, progress } = trial(2);
  add("a.txt", "b.txt", "c.txt");
  expect(states()).toEqual(["a.txt sending", "b.txt sending", "c.txt waiting"]);
  progress("a.txt", 1, 1000);
  queue.cancel(idOf("a.txt"));
  expect(signalOf("a.txt")).toBe(true);
  expect(states()).toEqual(["b.txt sending", "c.txt sending"]);
  await accept("b.txt");
  await accept("c.txt");
  expect(kept).toEqual(["b.txt", "c.txt"]);
});

test("one that is cancelled while the server checks it is removed again", async () => {
  const { add, accept, queue, idOf, progress, said, shown, states } = trial();
  add("a.txt");
  progress("a.txt", 4, 0);
  expect(states()).toEqual(["a.txt checking"]);
  queue.cancel(idOf("a.txt"));
  expect(states()).toEqual([]);
  await accept("a.txt");
  expect(said).toEqual(["removed a.txt"]);
  expect(shown).toEqual([]);
});

test("one that is cancelled early goes on until it is sure that it has not gone out", async () => {
  const { add, queue, idOf, progress, signalOf, states } = trial();
  add("a.txt");
  queue.cancel(idOf("a.txt"));
  expect(states()).toEqual([]);
  progress("a.txt", 1, 600);
  expect(signalOf("a.txt")).toBe(false);
  progress("a.txt", 2, 2000);
  expect(signalOf("a.txt")).toBe(true);
});

test("reads the session once more after uploads that went at once", async () => {
  const { add, accept, said } = trial();
  add("a.txt");
  await accept("a.txt");
  expect(said).toEqual(["kept a.txt as a.txt"]);
  add("b.txt", "c.txt");
  await accept("c.txt");
  await accept("b.txt");
  expect(said.slice(-2)).toEqual(["kept b.txt as b.txt", "doubt"]);
});

test("tells how far and how fast, and that it has stopped", () => {
  const { add, progress, pass, queue } = trial();
  add("a.txt");
  progress("a.txt", 0, 0);
  progress("a.txt", 2, 1000);
  expect(queue.entries()[0]).toMatchObject({ sent: 2, speed: 2, state: "sending" });
  pass(4000);
  queue.refreshSpeeds();
  expect(queue.entries()[0]?.speed).toBe(0.5);
});

test("gives everything up when the page is left", () => {
  const { add, queue, signalOf, states } = trial(1);
  add("a.txt", "b.txt");
  queue.abandon();
  expect(states()).toEqual([]);
  expect(signalOf("a.txt")).toBe(true);
  expect(signalOf("b.txt")).toBe(undefined);
});
