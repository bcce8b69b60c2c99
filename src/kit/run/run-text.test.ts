import { expect, test } from "vitest";
import { z } from "zod";
import { answerText, givenText, renamed } from "./run-text.ts";
import { freeInBrowser } from "../manifest/free-in-browser.ts";
import type { RunFunction } from "./run-context.ts";
import { runForTest } from "../proof/run-for-test.ts";

const options = z.strictObject({ text: z.string().default("") });
const manifest = { ...freeInBrowser, code: "echo", operations: { echo: { options } } };
const echo: RunFunction<typeof manifest> = async (_operation, { text }, context) =>
  answerText(context, await givenText(context, text), { filename: renamed(context, "txt") });

const call = (text: string) => ({ operation: "echo", options: { text } });

test.each([
  ["nothing", "  ", [], "no_text", "Type or paste some text first."],
  [
    "what is no text",
    "",
    [{ filename: "a.bin", content: Uint8Array.of(0xff, 0x41) }],
    "not_text",
    "a.bin is not UTF-8 or UTF-16 text: save it with one of these encodings.",
  ],
  [
    "what would be too large",
    "",
    [{ filename: "a.csv", content: "abcd" }],
    "output_too_many_bytes",
    "The result would be too large: use less text.",
  ],
])("refuses %s", async (_name, text, inputs, code, sentence) => {
  const asked = { ...call(text), inputs, limits: { outputBytes: 3 } };
  await expect(runForTest(echo, manifest, asked)).rejects.toMatchObject({
    code,
    message: sentence,
  });
});

test("shows what was pasted and writes no file", async () => {
  expect(await runForTest(echo, manifest, call("hello"))).toMatchObject({
    result: { type: "text", text: "hello", filename: "result.txt" },
    outputs: [],
  });
});

test.each([
  ["UTF-8 without its mark", [0xef, 0xbb, 0xbf, 0x68, 0xc3, 0xa9]],
  ["UTF-16, little end first", [0xff, 0xfe, 0x68, 0, 0xe9, 0]],
  ["UTF-16, big end first", [0xfe, 0xff, 0, 0x68, 0, 0xe9]],
])("reads a file in %s and writes one", async (_name, bytes) => {
  const inputs = [{ filename: "my.notes.csv", content: Uint8Array.from(bytes) }];
  const run = await runForTest(echo, manifest, { ...call(""), inputs });
  expect(run.result).toEqual({ type: "text", text: "hé", filename: "my.notes.txt" });
  expect(run.outputs).toEqual([{ filename: "my.notes.txt", content: Buffer.from("hé") }]);
});

test("cuts off what is too long to be shown, and writes all of it", async () => {
  const text = "x".repeat(200_001);
  const { result, outputs } = await runForTest(echo, manifest, call(text));
  expect(result).toEqual({
    type: "text",
    text: "x".repeat(200_000),
    filename: "result.txt",
    notice: "Only the first 200,000 characters are shown. The file has all of them.",
  });
  expect(outputs).toEqual([{ filename: "result.txt", content: Buffer.from(text) }]);
});
