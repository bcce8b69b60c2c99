import { expect, test } from "vitest";
import type { Session } from "#contract/schemas/session.ts";
import { NetworkError, ProblemError } from "#web/api/http/problem-error.ts";
import { sendFile } from "./send-file.ts";

const session: Session = {
  sessionId: "7b3a4d0e-6d54-4c9c-9b9e-3a1c0c7f5f10",
  utilityId: "trial_1",
  userId: "somebody",
  status: "ACTIVE",
  origin: "page",
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
  expiresAt: "2026-01-01T00:05:00.000Z",
  inputFiles: [],
  outputFiles: [],
};
const dropped = new NetworkError("cut");

function refusal(status: number, retryAfterSeconds?: number): ProblemError {
  return new ProblemError({
    type: "about:blank",
    title: "Refused",
    status,
    detail: "Refused.",
    code: "refused",
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  });
}

function trial(ends: readonly (Error | Session)[], arrived: Session | Error | null = null) {
  const left = [...ends];
  const log: string[] = [];
  const give = (end: Error | Session | null | undefined) => {
    if (end instanceof Error) throw end;
    return end;
  };
  const parts = {
    async upload() {
      log.push("upload");
      return give(left.shift()) ?? session;
    },
    async findArrived() {
      log.push("look");
      return give(arrived) ?? null;
    },
    async wait(milliseconds: number) {
      log.push(`wait ${milliseconds}`);
    },
    onInterrupted: () => void log.push("interrupted"),
  };
  return { parts, log };
}

test("sends once where nothing goes wrong", async () => {
  const { parts, log } = trial([session]);
  expect(await sendFile(parts, new AbortController().signal)).toBe(session);
  expect(log).toEqual(["upload"]);
});

test("does not repeat what was refused", async () => {
  const { parts, log } = trial([refusal(415)]);
  await expect(sendFile(parts, new AbortController().signal)).rejects.toThrow("Refused");
  expect(log).toEqual(["upload"]);
});

test("gives up after four more tries", async () => {
  const { parts, log } = trial(Array.from({ length: 9 }, () => dropped));
  await expect(sendFile(parts, new AbortController().signal)).rejects.toBe(dropped);
  expect(log.filter((step) => step.startsWith("wait"))).toEqual([
    "wait 1000",
    "wait 2000",
    "wait 4000",
    "wait 8000",
  ]);
  expect(log.filter((step) => step === "upload")).toHaveLength(5);
});

test("sends again after a dropped connection, where the file has not arrived", async () => {
  const { parts, log } = trial([dropped, session]);
  expect(await sendFile(parts, new AbortController().signal)).toBe(session);
  expect(log).toEqual(["upload", "interrupted", "wait 1000", "look", "upload"]);
});

test("does not send again what has arrived, only its answer was lost", async () => {
  const { parts, log } = trial([dropped], session);
  expect(await sendFile(parts, new AbortController().signal)).toBe(session);
  expect(log).toEqual(["upload", "interrupted", "wait 1000", "look"]);
});

test("does not send before it could look", async () => {
  const { parts, log } = trial([dropped], dropped);
  await expect(sendFile(parts, new AbortController().signal)).rejects.toBe(dropped);
  expect(log.filter((step) => step === "upload")).toHaveLength(1);
  expect(log.filter((step) => step === "look")).toHaveLength(4);
});

test("waits as long as a busy server asks, but not for ever", async () => {
  const { parts, log } = trial([refusal(429, 7), refusal(503), refusal(429, 9999), session]);
  await sendFile(parts, new AbortController().signal);
  expect(log.filter((step) => step.startsWith("wait"))).toEqual([
    "wait 7000",
    "wait 2000",
    "wait 60000",
  ]);
});

test("stops when it is cancelled", async () => {
  const controller = new AbortController();
  const { parts, log } = trial([dropped, session]);
  const cancelled = { ...parts, upload: () => (controller.abort(), parts.upload()) };
  await expect(sendFile(cancelled, controller.signal)).rejects.toBe(dropped);
  expect(log).toEqual(["upload"]);
});
