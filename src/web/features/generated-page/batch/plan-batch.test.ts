import { expect, test } from "vitest";
import { z } from "zod";
import type { CatalogueEntry } from "#contract/schemas/utility.ts";
import type { Manifest } from "#kit/manifest/manifest.ts";
import type { OperationFacts } from "#web/features/utility/utility-facts.ts";
import { planBatch } from "./plan-batch.ts";

const utility = {
  id: "lock_1",
  name: "Lock",
  freeCreditsAllowed: true,
  creditsPerExecution: 0.02,
} as CatalogueEntry;

const field = { kind: "text" as const, title: "Field", isOptional: false };
const operation: OperationFacts = {
  code: "lock",
  name: "Lock",
  description: "Locks a file.",
  takes: { files: { least: 1, most: 1 } },
  isLive: false,
  fields: [
    { ...field, name: "level" },
    { ...field, name: "password", isSecret: true },
  ],
};

const manifest = {
  files: { maxFiles: 1, maxBytes: 100, allowedTypes: [".txt"] },
  places: ["server"],
  operations: {
    lock: {
      ...operation,
      gives: { results: [], files: { types: [".txt"], number: "one" } },
      options: z.strictObject({
        level: z.string().min(1, "Choose a level."),
        password: z.string(),
      }),
    },
  },
} as unknown as Manifest;

test("keeps secrets out of the pipeline, and prices one file", () => {
  const options = { level: "high", password: "sesame", note: undefined };
  const { plan, pipeline, secrets } = planBatch(manifest, { utility, operation, options });
  expect(pipeline).toEqual({ v: 1, steps: [{ use: "lock_1/lock", with: { level: "high" } }] });
  expect(secrets).toEqual({ "1": { password: "sesame" } });
  expect([plan.place, plan.price]).toEqual(["server", { least: 2, most: 2 }]);
});

test("says what is wrong with an option", () => {
  const options = { level: "", password: "" };
  expect(() => planBatch(manifest, { utility, operation, options })).toThrow("Choose a level.");
});

test("leaves out the text that one can type instead of a file", () => {
  const takes = { files: { least: 0, most: 1 }, text: "level" };
  const sorting = {
    ...manifest,
    operations: {
      lock: {
        ...manifest.operations["lock"],
        takes,
        options: z.strictObject({ level: z.string().default("") }),
      },
    },
  } as unknown as Manifest;
  const options = { level: "typed before the files came" };
  const asked = { utility, operation: { ...operation, takes }, options };
  expect(planBatch(sorting, asked).pipeline.steps).toEqual([{ use: "lock_1/lock", with: {} }]);
});
