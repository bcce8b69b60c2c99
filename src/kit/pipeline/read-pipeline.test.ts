import { expect, test } from "vitest";
import { pipelineUtilityId } from "#contract/facts/utility/pipeline-id.ts";
import { pipelineUtilityId as idOfManifest } from "./pipeline-utility.ts";
import { readPipeline } from "./read-pipeline.ts";

test("reads a pipeline, and tells what isn't one from one with a mistake", () => {
  const pipeline = { v: 1, steps: [{ use: "sort-lines_1/sort" }] };
  expect(readPipeline(pipeline)).toEqual({ pipeline });
  expect(readPipeline({ v: 1, steps: [] })).toEqual({
    sentence: "A pipeline needs at least one step.",
  });
  expect(readPipeline("steps")).toEqual({ sentence: null });
});

test("pages name the utility of pipelines as its manifest does", () => {
  expect(pipelineUtilityId).toBe(idOfManifest);
});
