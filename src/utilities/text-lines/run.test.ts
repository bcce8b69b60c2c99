import { expect, test } from "vitest";
import { partOf, textOf, valuesOf } from "#kit/oracle/answers.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { familyRunForTest, memberOf } from "#kit/proof/family-for-test.ts";
import { family } from "./manifest.ts";

const run = familyRunForTest(family, import.meta.url);

function change(code: string, options: object) {
  const member = memberOf(family, `${code}_1`);
  const [operation = ""] = Object.keys(member.operations);
  return runForTest(run, member, { operation, options });
}

test.each([
  ["sort-lines", { text: " \n" }, "no_text", "Type or paste some text first."],
  ["sort-lines", { text: "a", order: "size" }, "invalid_options", /^order: /],
  ["compare-lists", { first: "\n", second: "" }, "no_text", "Paste two lists first."],
  ["split-text", { text: "a", separator: "" }, "invalid_options", "separator: Enter a separator."],
  [
    "head-tail-lines",
    { text: "a", count: 0 },
    "invalid_options",
    "count: Number of lines must be at least 1.",
  ],
])("%s refuses %j", async (code, options, refusal, message) => {
  await expect(change(code, options)).rejects.toMatchObject({
    code: refusal,
    message: typeof message === "string" ? message : expect.stringMatching(message),
  });
});

test("sorts by each digit of a number, and by characters above U+FFFF after U+FFFD", async () => {
  const number = { text: "12345678901234567890.2\n12345678901234567890.1", order: "number" };
  expect(textOf(await change("sort-lines", number))).toBe(
    "12345678901234567890.1\n12345678901234567890.2",
  );
  expect(textOf(await change("sort-lines", { text: "😀\n\ufffd", order: "code" }))).toBe(
    "\ufffd\n😀",
  );
});

test("puts a divided word together where the next line goes on in small letters", async () => {
  const text = "a hyphen-\nated word, and Baden-\nBaden";
  expect(textOf(await change("remove-line-breaks", { text, hyphens: true }))).toBe(
    "a hyphenated word, and Baden- Baden",
  );
});

// Python 3.11: str.casefold (Unicode, CaseFolding.txt, C and F).
test.each([
  ["filter-lines", { text: "ΟΔΟΣΑ\nx", words: "ΟΔΟΣ", matchCase: false }, "ΟΔΟΣΑ"],
  ["filter-lines", { text: "Hauptstraße\nx", words: "STRASSE", matchCase: false }, "Hauptstraße"],
  ["filter-lines", { text: "20 \u212A\nx", words: "20 k", matchCase: false }, "20 \u212A"],
  ["dedupe-lines", { text: "οδος\nΟΔΟΣ\nstraße\nSTRASSE", ignoreCase: true }, "οδος\nstraße"],
])("%s ignores case in every script: %j", async (code, options, kept) => {
  expect(textOf(await change(code, options))).toBe(kept);
});

test("compares and counts lines without case in every script", async () => {
  const lists = { first: "straße\nΟΔΟΣ", second: "STRASSE\nοδος", ignoreCase: true };
  const compared = await change("compare-lists", lists);
  expect(partOf(compared, 0, "text").text).toBe("straße\nΟΔΟΣ");
  const counted = await change("count-lines", { text: "ſ\ns\nS", ignoreCase: true });
  expect(valuesOf(counted)["Unique"]).toBe("1");
});

test("reads signs of a separator as in C", async () => {
  expect(textOf(await change("join-lines", { text: "a\nb", between: "\\t" }))).toBe("a\tb");
  expect(textOf(await change("split-text", { text: "a\tb", separator: "\\t" }))).toBe("a\nb");
});

test.each(["sort-lines", "dedupe-lines", "remove-line-breaks", "shuffle-lines"])(
  "%s handles ten megabytes of lines",
  async (code) => {
    const member = memberOf(family, `${code}_1`);
    const [operation = ""] = Object.keys(member.operations);
    const content = Array.from(
      { length: 500_000 },
      (_, line) => `${(line * 7919) % 500_000} of a list`,
    );
    const inputs = [{ filename: "list.txt", content: content.join("\n") }];
    const { outputs } = await runForTest(run, member, { operation, inputs });
    expect(outputs[0]?.content.length).toBe(content.join("\n").length);
  },
);
