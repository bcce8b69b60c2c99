import { fileLimitsSchema, utilitySchema } from "#contract/schemas/utility.ts";
import { z } from "zod";
import { assetSchema } from "../assets/asset.ts";
import { detectRuleSchema, faultsOfDetects } from "./detects.ts";
import { exampleSchema } from "./example.ts";
import { neededPrograms, neededProgramSchema, type NeedsPrograms } from "./needs.ts";
import type {} from "./option-meta.ts";
import { faultsOfPairs, pairSchema } from "./pair.ts";
import { computesInPage, places } from "./place.ts";
import { longestRunMilliseconds } from "./run-time.ts";
import { givesSchema, takesSchema } from "./takes-and-gives.ts";

const operationCode = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

const limitsSchema = z.strictObject({
  /** At most `longestRunMilliseconds` on the server. */
  milliseconds: z.int().min(1),
  /** For an SVG, whose author decides how long it takes. */
  drawingMilliseconds: z.int().min(1).exactOptional(),
  /**
   * Between two progress reports on the server, besides reading inputs, so that one endless page or file ends the run
   * early.
   */
  stepMilliseconds: z.int().min(1).exactOptional(),
  memoryBytes: z.int().min(1),
  /** Of all frames. 0 without images. */
  pixels: z.int().min(0),
  outputBytes: z.int().min(0),
});

const operationSchema = z.strictObject({
  name: z.string().min(1).max(100),
  description: z.string().min(1).max(500),
  options: z.instanceof(z.ZodObject),
  takes: takesSchema,
  gives: givesSchema,
  /** Recomputed while typing, if it runs in the browser and is free. */
  live: z.boolean().exactOptional(),
});

const otherNameSchema = z
  .string()
  .max(60)
  .regex(/^[^A-Z\s]+( [^A-Z\s]+)*$/, "is not in lower case with single spaces");

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
     * Search names in lower case, such as "webp to png". Omit words of name, tags and description, and synonyms of
     * `src/contract/facts/search`.
     */
    alsoCalled: z.array(otherNameSchema).max(60).exactOptional(),
    /** Content of `src/kit/detection`. File types follow from `files`. */
    detects: z.array(detectRuleSchema).max(20).exactOptional(),
    /** Names with preset options, each with its own page. */
    pairs: z.array(pairSchema).exactOptional(),
    files: fileLimitsSchema.nullable(),
    /** Our pages use the first. */
    places: z
      .array(z.enum(places))
      .min(1)
      .refine((named) => new Set(named).size === named.length, "names a place twice"),
    limits: limitsSchema,
    assets: z.array(assetSchema).min(1).max(10).exactOptional(),
    /** If one is missing, only administrators see the utility, with the command that installs it. */
    needs: z.array(neededProgramSchema).min(1).max(10).exactOptional(),
    /** Title, lead, then a paragraph per line. */
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
    for (const [index, program] of startedButNotNeeded(manifest)) {
      context.addIssue({
        code: "custom",
        path: ["needs", index, "starts"],
        message: `names ${program}, which is not among the needs: add it`,
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

function startedButNotNeeded(manifest: NeedsPrograms): [index: number, program: string][] {
  const needs = neededPrograms(manifest);
  return needs.flatMap(({ starts = [] }, index) =>
    starts
      .filter((started) => needs.every(({ program }) => program !== started))
      .map((started): [number, string] => [index, started]),
  );
}

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
      Object.values(takes.span ?? {}).some((name) => !(name in options.shape)),
      ["takes", "span"],
      `names what is no option: name two of ${Object.keys(options.shape).join(", ")}`,
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

/** Keeps the type of options. `loadCatalogue` and conformance check manifests, so pages needn't. */
export function defineManifest<Declared extends Manifest>(manifest: Declared): Declared {
  return manifest;
}
