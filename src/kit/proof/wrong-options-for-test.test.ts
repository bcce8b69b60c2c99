import { expect, test } from "vitest";
import { z } from "zod";
import { missingBounds, optionSchemas, wrongValues } from "./wrong-options-for-test.ts";

const schemaOf = (option: z.ZodType) => {
  const [entry] = optionSchemas(z.strictObject({ option }));
  if (entry === undefined) throw new Error("It has one option.");
  return entry[1];
};

test.each<[z.ZodType, string[]]>([
  [z.string(), ["maxLength"]],
  [z.string().max(9), []],
  [z.iso.date(), []],
  [z.enum(["a"]), []],
  [z.literal("a"), []],
  [z.boolean(), []],
  [z.number(), ["minimum", "maximum"]],
  [z.number().gt(0).lt(1), []],
  [z.array(z.string()), ["maxItems", "maxLength"]],
  [z.union([z.enum(["auto"]), z.string()]), ["maxLength"]],
  [z.record(z.string(), z.string()), ["a type that a form can show, not object"]],
])("case %#: what bounds are missing", (option, missing) => {
  expect(missingBounds(schemaOf(option))).toEqual(missing);
});

const other = { surely: "no option" };

test.each<[z.ZodType, unknown[]]>([
  [z.string().min(2).max(3), [7, null, "x", "xxxx"]],
  [z.string().regex(/^a*$/).max(3), [7, null, "xxxx", "\0", "surely not"]],
  [z.iso.date(), [7, null, "", "\0", "surely not"]],
  [z.enum(["a"]), ["surely no choice", "", 7.5]],
  [z.literal("a"), ["surely no choice", "", 7.5]],
  [z.boolean(), ["yes", 1, null]],
  [z.int().min(1).max(9), ["seven", "", null, 0, 10, 1e308, 1.5]],
  [z.number().gt(0).max(1), ["seven", "", null, 0, 2, 1e308]],
  [z.array(z.string()).max(1), ["text", null, ["a", "a"], [other], [7], [null]]],
  [z.array(z.enum(["a"])).min(1), ["text", null, [], [other], ["surely no choice"], [""], [7.5]]],
])("case %#: what is just beyond", (option, values) => {
  expect(wrongValues(schemaOf(option))).toEqual([other, ...values]);
  for (const value of wrongValues(schemaOf(option))) {
    expect(option.safeParse(value).success).toBe(false);
  }
});
