import { expect, test } from "vitest";
import { z } from "zod";
import { toHundredths } from "#contract/facts/credits/amount.ts";
import type { Step } from "#contract/schemas/pipeline.ts";
import type { Operation } from "../manifest/manifest.ts";
import { type Given, type KnownUtility, planPipeline, priceRange } from "./plan-pipeline.ts";

function utility(
  name: string,
  price: number,
  { takes, gives }: Pick<Operation, "takes" | "gives">,
  {
    types = [],
    maxFiles = 1,
    places = ["server"],
  }: {
    types?: string[];
    maxFiles?: number;
    places?: ("page" | "server")[];
  } = {},
): KnownUtility {
  const options = z.strictObject({
    key: z.string().optional().meta({ secret: true }),
    width: z.int("Use a whole number.").min(1, "Use 1 or more.").default(100),
    ...(takes.text !== undefined && { [takes.text]: z.string().default("") }),
  });
  return {
    id: `${name.toLowerCase()}_1`,
    name,
    price: toHundredths(price),
    freeCreditsAllowed: name !== "Dear",
    manifest: {
      files: takes.files === undefined ? null : { maxFiles, maxBytes: 1000, allowedTypes: types },
      places,
      operations: { go: { name: "Go", description: "Goes.", options, takes, gives } },
    },
  };
}

const pictures = ["image/png", "image/jpeg"];
const one = { files: { least: 1 } };
const known = [
  utility(
    "Crop",
    1,
    {
      takes: one,
      gives: { results: [], files: { types: pictures, number: "each" } },
    },
    { types: pictures, maxFiles: 10 },
  ),
  utility(
    "Webp",
    2,
    {
      takes: one,
      gives: { results: [], files: { types: ["image/webp"], number: "one" } },
    },
    { types: [".png", ".jpg"] },
  ),
  utility(
    "Dear",
    5,
    {
      takes: { files: { least: 2 } },
      gives: { results: ["table"], files: { types: ["application/pdf"], number: "one" } },
    },
    { types: ["image/*"], maxFiles: 20 },
  ),
  utility(
    "Sort",
    0,
    {
      takes: { files: { least: 0 }, text: "text" },
      gives: { results: ["text"], files: { types: [".txt"], number: 1 } },
    },
    { maxFiles: 1, places: ["page", "server"] },
  ),
  utility(
    "Hash",
    0,
    { takes: { text: "text" }, gives: { results: ["values"] } },
    {
      places: ["page", "server"],
    },
  ),
  utility(
    "Pages",
    1,
    {
      takes: one,
      gives: { results: [], files: { types: ["image/png"], number: 50 } },
    },
    { types: ["application/pdf"] },
  ),
];

const anything: Given = { files: null, hasText: null };

function plan(steps: readonly Partial<Step>[], given: Given = anything) {
  const all = steps.map((step) => ({ ...step, use: `${step.use ?? ""}_1/go` }));
  return planPipeline({ v: 1, steps: all }, (id) => known.find((each) => each.id === id), given);
}

function sentences(steps: readonly Partial<Step>[], given?: Given) {
  const planned = plan(steps, given);
  if ("plan" in planned) throw new Error("It fits.");
  return planned.faults.map(({ step, sentence }) => `${step}: ${sentence}`);
}

function priceOf(steps: readonly Partial<Step>[], given?: Given) {
  const planned = plan(steps, given);
  if ("faults" in planned) throw new Error(planned.faults.map((each) => each.sentence).join(" "));
  const { price, place, freeCreditsAllowed, steps: all } = planned.plan;
  return {
    least: price.least,
    most: price.most,
    place,
    freeCreditsAllowed,
    runs: all.map(({ runs }) => [runs.least, runs.most]),
  };
}

test("says what a pipeline costs though something is still to be filled in", () => {
  const rangeOf = (...steps: Partial<Step>[]) => {
    const all = steps.map((step) => ({ ...step, use: `${step.use ?? ""}_1/go` }));
    return priceRange({ v: 1, steps: all }, (id) => known.find((each) => each.id === id));
  };
  expect(rangeOf({ use: "crop", each: 2 }, { use: "webp", with: { width: 0 } })).toEqual({
    least: 300,
    most: 400,
  });
  expect(rangeOf({ use: "dear" })).toEqual({ least: 500, most: 500 });
  expect(rangeOf({ use: "crop" }, { use: "gone" })).toBeNull();
});

const png = { type: "image/png" };

test("names both ports of a pair that doesn't fit", () => {
  expect(sentences([{ use: "pages" }, { use: "sort" }, { use: "crop" }])).toEqual([
    '3: What arrives is text and TXT, and "Crop" takes PNG and JPG.',
  ]);
  expect(sentences([{ use: "hash" }, { use: "crop" }])).toEqual([
    '2: What arrives is nothing, and "Crop" takes PNG and JPG.',
  ]);
  expect(sentences([{ use: "crop" }, { use: "hash" }])).toEqual([
    '2: What arrives is PNG and JPG, and "Hash" takes text.',
  ]);
  expect(
    sentences([{ use: "crop" }], { files: [{ type: "application/pdf" }], hasText: false }),
  ).toEqual(['1: The input is PDF, and "Crop" takes PNG and JPG.']);
});

test("says what is wrong with each step", () => {
  expect(
    sentences([
      { use: "none" },
      { use: "crop", with: { width: 0 } },
      { use: "crop", with: { colour: "red" } },
      { use: "crop", from: [9] },
    ]),
  ).toEqual([
    '1: There is no utility "none_1" here.',
    "2: Use 1 or more.",
    "3: This option doesn't exist.",
    "4: Step 4 can only take from earlier steps, and 9 isn't one.",
  ]);
});

test("takes secrets apart from the other options, which are kept", () => {
  const steps = [{ use: "crop", with: { key: "open sesame" } }];
  expect(sentences(steps)).toEqual([
    `1: "key" is secret. Give it as a secret of step 1, so that it isn't kept.`,
  ]);
  const given = { ...anything, secrets: { "1": { key: "open sesame" } } };
  expect(priceOf([{ use: "crop" }], given)).toMatchObject({ place: "server" });
});

test("counts files: too many at once, and too few", () => {
  const three = { files: [png, png, png], hasText: false };
  expect(
    sentences([{ use: "crop" }, { use: "webp" }], { files: Array(11).fill(png), hasText: false }),
  ).toEqual(['1: "Crop" takes 10 files at once, and 11 arrive. Let it run up to 2 times.']);
  expect(sentences([{ use: "webp" }], three)).toEqual([
    '1: "Webp" takes 1 file at once, and 3 arrive. Let it run up to 3 times.',
  ]);
  expect(sentences([{ use: "dear" }], { files: [png], hasText: false })).toEqual([
    '1: "Dear" needs at least 2 files, and only 1 can arrive.',
  ]);
  expect(sentences([{ use: "crop", from: [] }])).toEqual([
    '1: "Crop" needs files, and takes from no step.',
  ]);
});

test("prices what runs at least and at most", () => {
  const two = { files: [png, png], hasText: false };
  expect(
    priceOf([{ use: "crop" }, { use: "webp", each: 2 }, { use: "dear", from: [1] }], two),
  ).toEqual({
    least: 100 + 200 + 500,
    most: 100 + 400 + 500,
    place: "server",
    freeCreditsAllowed: false,
    runs: [
      [1, 1],
      [1, 2],
      [1, 1],
    ],
  });
  const pdf = { files: [{ type: "application/pdf" }], hasText: false };
  expect(priceOf([{ use: "pages" }, { use: "webp", each: 30 }], pdf)).toMatchObject({
    least: 300,
    most: 6100,
    freeCreditsAllowed: true,
  });
  expect(priceOf([{ use: "webp", only: [".png"], off: true }, { use: "crop" }], two)).toMatchObject(
    {
      runs: [
        [0, 0],
        [1, 1],
      ],
    },
  );
});

test("computes in the page if every step does and costs nothing", () => {
  const text = { files: [], hasText: true };
  expect(priceOf([{ use: "sort" }, { use: "hash" }], text)).toMatchObject({
    place: "page",
    most: 0,
  });
  expect(priceOf([{ use: "sort" }, { use: "crop", off: true }], text)).toMatchObject({
    place: "page",
  });
  expect(priceOf([{ use: "crop" }], { files: [png], hasText: false })).toMatchObject({
    place: "server",
  });
});
