import { expect, test } from "vitest";
import { z } from "zod";
import { checkOptions } from "#kit/manifest/check-options.ts";
import { mistakesIn, mistakesOf, noMistakes } from "./mistakes.ts";

const schema = z
  .strictObject({
    text: z
      .string()
      .min(2, "Type two letters.")
      .regex(/^[a-z]*$/, "Only letters."),
    words: z.array(z.string().min(1, "A word is empty.")).default([]),
  })
  .refine(({ text, words }) => !words.includes(text), { message: "The text is one of the words." });

test("finds nothing wrong with what the schema takes", () => {
  expect(mistakesIn(checkOptions(schema, { text: "ab" }))).toBe(noMistakes);
});

test("says the schema's first sentence for each option", () => {
  const mistakes = mistakesIn(checkOptions(schema, { text: "1", words: ["a", ""] }));
  expect(mistakes).toEqual({
    fields: { text: "Type two letters.", words: "Entry 2: A word is empty." },
    form: null,
  });
});

test("keeps apart what concerns several options", () => {
  const mistakes = mistakesIn(checkOptions(schema, { text: "ab", words: ["ab"] }));
  expect(mistakes).toEqual({ fields: {}, form: "The text is one of the words." });
});

test("sorts the server's sentences the same way", () => {
  const errors = [
    { path: "width", message: "Too wide." },
    { path: "width", message: "Too long." },
    { path: "", message: "Give one size." },
  ];
  expect(mistakesOf(errors)).toEqual({ fields: { width: "Too wide." }, form: "Give one size." });
});
