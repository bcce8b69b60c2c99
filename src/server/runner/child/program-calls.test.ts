import { expect, test } from "vitest";
import type { MessageFromChild } from "./child-message.ts";
import { createProgramCalls } from "./program-calls.ts";

function callsOf(signal: AbortSignal) {
  const sent: MessageFromChild[] = [];
  const calls = createProgramCalls("the-run", signal, (message) => sent.push(message));
  return { calls, sent };
}

test("a cancel that crosses the asking ends the waiting, which nobody answers", async () => {
  const cancel = new AbortController();
  const { calls, sent } = callsOf(cancel.signal);
  const called = calls.call("tesseract", ["--version"]);
  cancel.abort();
  await expect(called).rejects.toBe(cancel.signal.reason);
  await expect(calls.call("tesseract", [])).rejects.toBe(cancel.signal.reason);
  expect(sent).toEqual([
    { type: "program", runId: "the-run", name: "tesseract", words: ["--version"], byLine: false },
  ]);
});

test("what the parent answers is what a call gives", async () => {
  const { calls } = callsOf(new AbortController().signal);
  const called = calls.call("tesseract", ["--version"]);
  calls.answer({ exitCode: 0, stdout: "5.3", stderr: "" });
  expect(await called).toEqual({ exitCode: 0, stdout: "5.3", stderr: "" });
});
