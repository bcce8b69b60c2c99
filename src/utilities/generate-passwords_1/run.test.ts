import { expect, test } from "vitest";
import type { BrowserRunContext } from "../_kit/run-context.ts";
import { RunError } from "../_kit/run-error.ts";
import { manifest } from "./manifest.ts";
import { givenBytes } from "./random-for-test.ts";
import { run } from "./run.ts";

const bytes = [0, 23, 24, 48, 49, 56, 57, 82];
const context: BrowserRunContext = {
  utilityId: "generate-passwords_1",
  inputs: [],
  outputs: { file: () => expect.unreachable("writes no file") },
  now: () => new Date(0),
  fillRandom: givenBytes(bytes),
  progress: () => undefined,
  signal: new AbortController().signal,
  limits: manifest.limits,
};

test.each([
  [{ length: 7 }, "length: Length must be at least 8."],
  [{ length: 129 }, "length: Length can be at most 128."],
  [{ length: 12.5 }, "length: Length must be a whole number."],
  [{ length: "16" }, "length: Length must be a whole number."],
  [
    { uppercase: false, lowercase: false, numbers: false, symbols: false },
    "Please select at least one character type",
  ],
])("refuses %j", async (options, sentence) => {
  await expect(run("generate", options, context)).rejects.toThrow(
    new RunError("invalid_options", sentence),
  );
});

test("refuses an operation that it does not have", async () => {
  await expect(run("guess", {}, context)).rejects.toThrow(
    new RunError("unknown_operation", 'There is no operation "guess".'),
  );
});

test("answers the password with its length and strength", async () => {
  expect(await run("generate", {}, context)).toEqual({
    password: "AZaz29!/AZaz29!/",
    length: 16,
    strength: {
      bits: Math.log2(83) * 16,
      score: 66 + ((Math.log2(83) * 16 - 80) / 48) * 34,
      label: "Strong",
    },
  });
});

test.each([8, 128])("makes a password of %i characters", async (length) => {
  expect(await run("generate", { length }, context)).toMatchObject({ length });
});
