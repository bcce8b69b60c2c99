import { fileLimitsSchema, utilitySchema } from "#contract/schemas/utility.ts";
import { z } from "zod";
import { assetSchema } from "../assets/asset.ts";
import { detectRuleSchema, faultsOfDetects } from "./detects.ts";
import { exampleSchema } from "./example.ts";
import { neededProgramSchema } from "./needs.ts";
import type {} from "./option-meta.ts";
import { faultsOfPairs, pairSchema } from "./pair.ts";
import { computesInPage, places } from "./place.ts";
import { longestRunMilliseconds } from "./run-time.ts";
import { givesSchema, takesSchema } from "./takes-and-gives.ts";

const operationCode = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

const limitsSchema = z.strictObject({
  /** For one run; the server allows `longestRunMilliseconds` at most. */
  milliseconds: z.int().min(1),
  /** Replaces `milliseconds` for an SVG, which takes as long as its author likes. */
  drawingMilliseconds: z.int().min(1).exactOptional(),
  /**
   * The longest that a run may take between two reports of its progress on the server, besides what reading its inputs
   * takes: for work by pages or files, of which one that never ends is to end the run after seconds.
   */
  stepMilliseconds: z.int().min(1).exactOptional(),
  memoryBytes: z.int().min(1),
  /** Of all frames, read or written; 0 without images. */
  pixels: z.int().min(0),
  outputBytes: z.int().min(0),
});

const operationSchema = z.strictObject({
  name: z.string().min(1).max(100),
  description: z.string().min(1).max(500),
  options: z.instanceof(z.ZodObject),
  takes: takesSchema,
  gives: givesSchema,
  /** Recomputed while typing, in the browser and while runs are free. */
  live: z.boolean().exactOptional(),
});

const otherNameSchema = z
  .string()
  .max(60)
  .regex(/^[^A-Z\s]+( [^A-Z\s]+)*$/, "is not in lower case with single spaces");

/** What a utility states about itself: data only. */
export const manifestSchema = utilitySchema
  .pick({
    code: true,
    version: true,
    name: true,
    description: true,
    category: true,
    tags: true,
    status: true,
    creditsPerExecution: true,
    freeCreditsAllowed: true,
    sessionFilesRetentionMinutes: true,
    allowAds: true,
    access: true,
  })
  .extend({
    /**
     * Other search names, in lower case, such as "webp to png". Omit words of its name, tags and description, and
     * synonyms of `src/contract/facts/search`.
     */
    alsoCalled: z.array(otherNameSchema).max(60).exactOptional(),
    /** Content it is suggested for, by the kinds of `src/kit/detection`. File types follow from `files`. */
    detects: z.array(detectRuleSchema).max(20).exactOptional(),
    /** Searched names with preset options, each with its own page. */
    pairs: z.array(pairSchema).exactOptional(),
    /** Null if it takes no files. */
    files: fileLimitsSchema.nullable(),
    /** Where a run may compute; our pages use the first. */
    places: z
      .array(z.enum(places))
      .min(1)
      .refine((named) => new Set(named).size === named.length, "names a place twice"),
    limits: limitsSchema,
    /** WebAssembly and data from packages, read by `context.asset`. */
    assets: z.array(assetSchema).min(1).max(10).exactOptional(),
    /**
     * System programs that its run calls. Without them only administrators see the utility, with the command that
     * installs them.
     */
    needs: z.array(neededProgramSchema).min(1).max(10).exactOptional(),
    /** First line title, second lead, then one paragraph per line. */
    help: z.string().regex(/^.+\n.+/),
    operations: z
      .record(operationCode, operationSchema)
      .refine((operations) => Object.keys(operations).length > 0, {
        message: "has no operation: declare one by its name",
        abort: true,
      }),
    examples: z.array(exampleSchema).min(1),
  })
  .strict()
  .superRefine((manifest, context) => {
    for (const [index, example] of manifest.examples.entries()) {
      if (!(example.operation in manifest.operations)) {
        context.addIssue({
          code: "custom",
          path: ["examples", index, "operation"],
          message: `is not an operation of ${manifest.code}: name one of ${Object.keys(manifest.operations).join(", ")}`,
        });
      }
    }
    if (manifest.needs !== undefined && manifest.places.includes("page")) {
      context.addIssue({
        code: "custom",
        path: ["needs"],
        message: "is for utilities that compute on the server alone: no page can start a program",
      });
    }
    for (const [path, message] of faultsOfDetects(manifest)) {
      context.addIssue({ code: "custom", path: ["detects", ...path], message });
    }
    for (const [path, message] of faultsOfPairs(manifest)) {
      context.addIssue({ code: "custom", path: ["pairs", ...path], message });
    }
    for (const [name, operation] of Object.entries(manifest.operations)) {
      if (operation.live !== true || computesInPage(manifest)) continue;
      context.addIssue({
        code: "custom",
        path: ["operations", name, "live"],
        message: "is for utilities whose first place is the page: leave it out",
      });
    }
    for (const name of ["milliseconds", "drawingMilliseconds"] as const) {
      const { [name]: milliseconds = 0 } = manifest.limits;
      if (manifest.places.includes("page") || milliseconds <= longestRunMilliseconds) continue;
      context.addIssue({
        code: "custom",
        path: ["limits", name],
        message: `is more than the job of a run can hold: give at most ${longestRunMilliseconds}`,
      });
    }
    for (const [name, operation] of Object.entries(manifest.operations)) {
      for (const [path, message] of faultsOfTakes(manifest, operation)) {
        context.addIssue({ code: "custom", path: ["operations", name, ...path], message });
      }
    }
  });

function faultsOfTakes(
  { files }: { readonly files: z.output<typeof fileLimitsSchema> | null },
  { takes, gives, options }: z.output<typeof operationSchema>,
): [path: string[], message: string][] {
  const { maxFiles } = files ?? { maxFiles: 0 };
  const { least = 0, most = least } = takes.files ?? {};
  const faults: [boolean, string[], string][] = [
    [
      takes.files !== undefined && files === null,
      ["takes", "files"],
      "asks for files, and the utility takes none: state files, or leave it out",
    ],
    [
      maxFiles > 0 && Math.max(least, most) > maxFiles,
      ["takes", "files"],
      `asks for more files than the utility takes: give at most ${maxFiles}`,
    ],
    [most < least, ["takes", "files"], "takes fewer at most than at least: correct one of them"],
    [
      takes.text !== undefined && !(takes.text in options.shape),
      ["takes", "text"],
      `is not an option: name one of ${Object.keys(options.shape).join(", ")}`,
    ],
    [
      gives.files?.number === "each" && takes.files === undefined,
      ["gives", "files", "number"],
      "is one for each of the inputs, and there are none: take files, or give a number",
    ],
  ];
  return faults.flatMap(([isFault, path, message]) => (isFault ? [[path, message]] : []));
}

export type Manifest = z.output<typeof manifestSchema>;

export type Operation = Manifest["operations"][string];

/**
 * Declares a utility, keeping each options schema's own type. `loadCatalogue` and conformance check it, so pages don't
 * pay for that.
 */
export function defineManifest<Declared extends Manifest>(manifest: Declared): Declared {
  return manifest;
}
