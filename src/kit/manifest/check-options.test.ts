import { expect, test } from "vitest";
import { z } from "zod";
import { checkOptions } from "./check-options.ts";

const schema = z
  .strictObject({
    text: z
      .string("Type some text.")
      .min(1, "Type some text.")
      .max(5, "Five letters at most.")
      .default("abc"),
    needed: z.string().min(1).max(6),
    code: z
      .string()
      .min(2)
      .regex(/^[a-z]*$/)
      .default("aa"),
    count: z.int().min(1).max(1000).default(1),
    share: z.number().gt(0).lt(1).multipleOf(0.25).default(0.5),
    side: z.enum(["left", "right"]).default("left"),
    only: z.literal("this").default("this"),
    exact: z.boolean().default(false),
    day: z.iso.date().default("2026-01-31"),
    moment: z.iso.datetime().default("2026-01-31T12:00:00Z"),
    names: z.array(z.string().min(1)).min(1).max(2).default(["a"]),
    plan: z
      .strictObject({
        steps: z.array(z.strictObject({ from: z.array(z.int().min(0)).exactOptional() })),
      })
      .exactOptional(),
  })
  .refine(({ count, exact }) => !exact || count === 1, "Exact goes with one alone.");

test.each<[options: unknown, fields: Record<string, string>]>([
  [{}, { needed: "This is required." }],
  [null, { needed: "This is required." }],
  [{ needed: "" }, { needed: "This is required." }],
  [{ needed: "abcdefg" }, { needed: "This can have at most 6 characters." }],
  [{ needed: 7 }, { needed: "This must be text." }],
  [{ needed: "a", text: "" }, { text: "Type some text." }],
  [{ needed: "a", text: 7 }, { text: "Type some text." }],
  [{ needed: "a", text: "abcdef" }, { text: "Five letters at most." }],
  [{ needed: "a", code: "A" }, { code: "This must have at least 2 characters." }],
  [{ needed: "a", code: "AA" }, { code: "This isn't in the right format." }],
  [{ needed: "a", count: 0 }, { count: "This must be at least 1." }],
  [{ needed: "a", count: 1001 }, { count: "This can be at most 1000." }],
  [{ needed: "a", count: 1.5 }, { count: "This must be a whole number." }],
  [{ needed: "a", count: "1" }, { count: "This must be a number." }],
  [{ needed: "a", share: 0 }, { share: "This must be more than 0." }],
  [{ needed: "a", share: 1 }, { share: "This must be less than 1." }],
  [{ needed: "a", share: 0.3 }, { share: "This must be a multiple of 0.25." }],
  [{ needed: "a", side: "top" }, { side: "This must be one of left, right." }],
  [{ needed: "a", only: "that" }, { only: "This must be this." }],
  [{ needed: "a", exact: "yes" }, { exact: "This must be true or false." }],
  [{ needed: "a", day: "31.1." }, { day: "This must be a date such as 2026-01-31." }],
  [
    { needed: "a", moment: "noon" },
    { moment: "This must be a date and time such as 2026-01-31T12:00:00Z." },
  ],
  [{ needed: "a", names: [] }, { names: "This needs at least 1 entry." }],
  [{ needed: "a", names: ["a", "b", "c"] }, { names: "This can have at most 2 entries." }],
  [{ needed: "a", names: ["a", ""] }, { names: "Entry 2: This is required." }],
  [{ needed: "a", names: "a" }, { names: "This must be a list." }],
  [
    { needed: "a", plan: { steps: [{}, { from: [0, -1] }] } },
    { plan: 'Step 2, "from": This must be at least 0.' },
  ],
  [{ needed: "a", plan: { steps: [{ form: [0] }] } }, { plan: 'Step 1: "form" doesn\'t exist.' }],
  [{ needed: "a", plan: { steps: [7] } }, { plan: "Step 1: This must be an object." }],
  [
    { needed: "a", depth: 1, width: 2 },
    { depth: "This option doesn't exist.", width: "This option doesn't exist." },
  ],
  [{ needed: "a", exact: true, count: 2 }, { "": "Exact goes with one alone." }],
  [
    { count: 0, side: 1 },
    {
      needed: "This is required.",
      count: "This must be at least 1.",
      side: "This must be one of left, right.",
    },
  ],
  ["text", { "": "The options must be an object." }],
  [[], { "": "The options must be an object." }],
])("says of each option what is wrong: %j", (options, fields) => {
  expect(checkOptions(schema, options)).toEqual({ fields });
});

test("gives the options with their defaults", () => {
  expect(checkOptions(schema, { needed: "a", side: "right" })).toMatchObject({
    options: { needed: "a", side: "right", count: 1, names: ["a"] },
  });
});
