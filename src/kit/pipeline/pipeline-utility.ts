import { sessionMaximumBytes, sessionMaximumFiles } from "#contract/facts/files/file.ts";
import { utilityId } from "#contract/facts/utility/id.ts";
import { pipelineSchema } from "#contract/schemas/pipeline.ts";
import { z } from "zod";
import { defineManifest } from "../manifest/manifest.ts";
import { longestRunMilliseconds } from "../manifest/run-time.ts";

/**
 * A pipeline runs as a utility of its own, so sessions, runs, files, keys and history are those of every run. No folder
 * holds it: the server follows the plan and computes each step as the utility it names.
 */
export const pipelineUtility = defineManifest({
  code: "pipeline",
  version: 1,
  name: "Pipeline",
  description: "Runs several utilities one after another, or one utility on many files.",
  category: "developer",
  tags: ["pipeline", "batch"],
  status: "generally_available",
  // Steps cost what their utilities cost.
  creditsPerExecution: 0,
  freeCreditsAllowed: true,
  sessionFilesRetentionMinutes: 60,
  allowAds: false,
  access: { requiresAccount: false, allowedEmailDomains: [] },
  files: { maxFiles: sessionMaximumFiles, maxBytes: sessionMaximumBytes / 2, allowedTypes: [] },
  places: ["server"],
  limits: {
    milliseconds: longestRunMilliseconds,
    memoryBytes: 1024 ** 3,
    pixels: 0,
    outputBytes: sessionMaximumBytes,
  },
  help:
    "Several utilities in one go\n" +
    "Build a pipeline on the page Pipelines. What a step gives, the next one takes.",
  operations: {
    run: {
      name: "Run",
      description: "Runs the steps. It costs what the steps cost, and nothing if one fails.",
      takes: { files: { least: 0 } },
      gives: {
        results: ["text", "values", "table", "json", "image", "audio", "diff", "html", "parts"],
        files: { types: [], number: sessionMaximumFiles },
      },
      options: z.strictObject({
        pipeline: pipelineSchema.meta({
          title: "Pipeline",
          description: "The steps, each with a utility, an operation and its options.",
        }),
        mode: z.enum(["together", "each"]).default("together").meta({
          title: "Mode",
          description:
            "Whether all files go through the steps together, or each alone, so that one that fails doesn't stop the others.",
        }),
        text: z
          .string()
          .max(1_000_000, "The text can have at most 1,000,000 characters.")
          .exactOptional()
          .meta({ title: "Text", description: "What the first step takes besides files." }),
        secrets: z
          .record(z.string().regex(/^[0-9]{1,2}$/), z.record(z.string().max(100), z.json()))
          .exactOptional()
          .meta({
            title: "Secrets",
            description: "Secret options, such as passwords, by the number of the step.",
            secret: true,
          }),
      }),
    },
  },
  examples: [
    {
      name: "Sort lines",
      operation: "run",
      options: {
        pipeline: {
          v: 1,
          steps: [{ use: "sort-lines_1/sort" }],
        },
        text: "b\na",
      },
      inputs: [],
      output: { result: { type: "text", text: "a\nb" }, files: [{ filename: "result.txt" }] },
    },
  ],
});

export const pipelineUtilityId = utilityId(pipelineUtility);

export type PipelineOptions = z.output<(typeof pipelineUtility)["operations"]["run"]["options"]>;
