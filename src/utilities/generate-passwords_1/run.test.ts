import { expect, test } from "vitest";
import { z } from "zod";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { RunError } from "#kit/run/run-error.ts";
import { manifest } from "./manifest.ts";
import { givenBytes, seededBytes } from "./random-for-test.ts";
import { run } from "./run.ts";

const bytes = [0, 23, 24, 48, 49, 56, 57, 82];
const generated = (operation: string, options: object, fillRandom = givenBytes(bytes)) =>
  runForTest(run, manifest, { operation, options, fillRandom }).then(({ result }) => result);

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
  await expect(generated("generate", options)).rejects.toThrow(
    new RunError("invalid_options", sentence),
  );
});

test("refuses an operation that it does not have", async () => {
  await expect(generated("guess", {})).rejects.toThrow(
    new RunError("unknown_operation", 'There is no operation "guess".'),
  );
});

test.each([
  ["passphrase", { words: 2 }, "words: Words must be at least 3."],
  ["pronounceable", { words: 21 }, "words: Groups of letters can be at most 20."],
  ["passphrase", { count: 101 }, "count: How many can be at most 100."],
])("refuses %s with %j", async (operation, options, sentence) => {
  await expect(generated(operation, options)).rejects.toThrow(
    new RunError("invalid_options", sentence),
  );
});

test("answers the password with its strength", async () => {
  expect(await generated("generate", { length: 8 })).toEqual({
    passwords: ["AZaz29!/"],
    strength: {
      bits: expect.closeTo(49.809_640, 6),
      score: 33 + ((Math.log2(83) * 8 - 40) / 40) * 33,
      label: "Medium",
    },
  });
});

test.each(["generate", "pronounceable", "passphrase"])(
  "makes a hundred different passwords of %s",
  async (operation) => {
    const fillRandom = seededBytes(3);
    const result = await generated(operation, { count: 100 }, fillRandom);
    const { passwords } = z.object({ passwords: z.array(z.string()) }).parse(result);
    expect(new Set(passwords).size).toBe(100);
  },
);

test.each([8, 128])("makes a password of %i characters", async (length) => {
  expect(await generated("generate", { length })).toMatchObject({
    passwords: [expect.stringMatching(new RegExp(`^.{${length}}$`))],
  });
});
