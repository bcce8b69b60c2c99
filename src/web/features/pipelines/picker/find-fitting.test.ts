import { expect, test } from "vitest";
import { z } from "zod";
import { noCredits } from "#contract/facts/credits/amount.ts";
import type { Detector } from "#kit/detection/detector.ts";
import type { KnownUtility } from "#kit/pipeline/plan-pipeline.ts";
import { findFitting } from "./find-fitting.ts";

const detector = (
  utilityId: string,
  takes: Detector["takes"],
  allowedTypes: readonly string[] | null = null,
): Detector => ({
  utilityId,
  files: allowedTypes === null ? null : { maxFiles: 10, maxBytes: 1000, allowedTypes },
  takes,
  detects: [],
  places: ["page"],
});

const candidates = [
  detector("sort-lines_1", { sort: { text: "text" } }),
  detector("crop-image_1", { crop: { files: { least: 1, most: 1 } } }, ["image/png"]),
  detector("merge-pdf_1", { merge: { files: { least: 2 } } }, ["application/pdf"]),
  detector("archive_1", { open: { files: { least: 1 } }, pack: { text: "text" } }, [".zip"]),
  detector("generate-passwords_1", { generate: {} }),
];

/** Splits a PDF into many, which is no step to try. */
const split: KnownUtility = {
  id: "split-pdf_1",
  name: "Split PDF",
  price: noCredits,
  freeCreditsAllowed: true,
  manifest: {
    files: { maxFiles: 1, maxBytes: 1000, allowedTypes: ["application/pdf"] },
    places: ["page"],
    operations: {
      split: {
        name: "Split",
        description: "Splits.",
        takes: { files: { least: 1 } },
        gives: { results: [], files: { types: ["application/pdf"], number: 20 } },
        options: z.strictObject({ pages: z.string() }),
      },
    },
  },
};

const none = { v: 1, steps: [] } as const;
const of = (given: Parameters<typeof findFitting>[2], steps: readonly { use: string }[] = []) => [
  ...findFitting(
    { ...none, steps: [...steps] },
    (id) => (id === split.id ? split : undefined),
    given,
    candidates,
  ),
];

test("what takes text fits after text, by the operation that takes it", () => {
  expect(of({ files: [], hasText: true })).toEqual([
    ["sort-lines_1", "sort"],
    ["archive_1", "pack"],
  ]);
});

test("what takes files fits after files of its types", () => {
  expect(of({ files: [{ type: "image/png" }], hasText: false })).toEqual([
    ["crop-image_1", "crop"],
  ]);
});

test("what a step gives counts, though its options aren't filled in yet", () => {
  expect(of({ files: null, hasText: null }, [{ use: "split-pdf_1/split" }])).toEqual([
    ["merge-pdf_1", "merge"],
  ]);
});

test("after an unknown input comes whatever takes anything", () => {
  expect(of({ files: null, hasText: null }).map(([id]) => id)).toEqual([
    "sort-lines_1",
    "crop-image_1",
    "merge-pdf_1",
    "archive_1",
  ]);
});
