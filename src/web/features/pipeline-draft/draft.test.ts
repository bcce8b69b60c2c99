import { expect, test } from "vitest";
import type { Pipeline } from "#contract/schemas/pipeline.ts";
import { draftOf, hasRoom, newStep, pipelineOf, secretsOf } from "./draft.ts";

function counting(): () => string {
  let count = 0;
  return () => `s${(count += 1)}`;
}

const pipeline: Pipeline = {
  v: 1,
  steps: [
    { use: "crop-image_1/crop", with: { width: 800 } },
    { use: "convert-to-webp_1/convert", each: 10, only: ["image/*"] },
    { use: "images-to-pdf_1/build", from: [0, 1], off: true },
  ],
};

test("a pipeline comes back from a draft as it was", () => {
  expect(pipelineOf(draftOf(pipeline, counting()))).toEqual(pipeline);
});

test("steps keep what they take from when they move, and lose what was removed", () => {
  const [crop, convert, build] = draftOf(pipeline, counting());
  if (crop === undefined || convert === undefined || build === undefined) throw new Error("None.");
  expect(pipelineOf([convert, crop, build]).steps[2]).toEqual({
    use: "images-to-pdf_1/build",
    from: [0, 2],
    off: true,
  });
  expect(pipelineOf([convert, build]).steps[1]).toMatchObject({ from: [0] });
  const onlyCrop = { ...build, from: [crop.key] };
  expect(pipelineOf([convert, onlyCrop]).steps[1]).toEqual({
    use: "images-to-pdf_1/build",
    off: true,
  });
});

test("secrets are numbered as the steps are, and no part of the pipeline", () => {
  const locked = { ...newStep("b", "lock-pdf_1/lock"), secrets: { password: "hunter2" } };
  const draft = [newStep("a", "merge-pdf_1/merge"), locked];
  expect(secretsOf(draft)).toEqual({ "2": { password: "hunter2" } });
  expect(JSON.stringify(pipelineOf(draft))).not.toContain("hunter2");
});

test("a draft has room for twenty steps", () => {
  const steps = (count: number) =>
    Array.from({ length: count }, (_, index) => newStep(String(index), "sort-lines_1/sort"));
  expect(hasRoom(steps(19))).toBe(true);
  expect(hasRoom(steps(20))).toBe(false);
});
