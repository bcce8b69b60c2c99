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
  /** Of one run; on the server no run takes longer than `longestRunMilliseconds`. */
  milliseconds: z.int().min(1),
  /**
   * In place of `milliseconds` where an input is an SVG drawing: a picture takes as long as it is large, a drawing as
   * long as its author likes.
   */
  drawingMilliseconds: z.int().min(1).exactOptional(),
  /**
   * The longest that a run may take between two reports of its progress on the server, besides what reading its inputs
   * takes: for work by pages or files, of which one that never ends is to end the run after seconds.
   */
  stepMilliseconds: z.int().min(1).exactOptional(),
  memoryBytes: z.int().min(1),
  /** Pixels of all frames of an image, read or written; 0 for a utility without images. */
  pixels: z.int().min(0),
  /** Bytes of all output files of one run together. */
  outputBytes: z.int().min(0),
});

const operationSchema = z.strictObject({
  name: z.string().min(1).max(100),
  description: z.string().min(1).max(500),
  options: z.instanceof(z.ZodObject),
  takes: takesSchema,
  gives: givesSchema,
  /** Computed again as one types; only in the browser, and only while a run costs nothing. */
  live: z.boolean().exactOptional(),
});

const otherNameSchema = z
  .string()
  .max(60)
  .regex(/^[^A-Z\s]+( [^A-Z\s]+)*$/, "is not in lower case with single spaces");

/** What a utility states about itself: data only, readable by server and browser alike. */
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
     * What else people call it, in lower case, for the search: "yards", "webp to png". Not what its name, tags and
     * description say already, and no synonyms of single words, which `src/contract/facts/search` knows.
     */
    alsoCalled: z.array(otherNameSchema).max(60).exactOptional(),
    /**
     * Which content it is for, and how that fills its form: what a page suggests where somebody pastes or drops
     * something. Recognised by the kinds of `src/kit/detection`; the types of files follow from `files`.
     */
    detects: z.array(detectRuleSchema).max(20).exactOptional(),
    /** Names that people type for it with certain options, each with a page of its own. */
    pairs: z.array(pairSchema).exactOptional(),
    /** null for a utility that takes no files. */
    files: fileLimitsSchema.nullable(),
    /** Where a run may compute; the first is where the product's own pages have it computed. */
    places: z
      .array(z.enum(places))
      .min(1)
      .refine((named) => new Set(named).size === named.length, "names a place twice"),
    limits: limitsSchema,
    /** WebAssembly and data of packages that its run asks for, by `context.asset`. */
    assets: z.array(assetSchema).min(1).max(10).exactOptional(),
    /**
     * Programs of the system that its run calls. Without one of them a server shows the utility to administrators alone,
     * with the command that installs it.
     */
    needs: z.array(neededProgramSchema).min(1).max(10).exactOptional(),
    /** First line the title, second the lead, each further one a paragraph. */
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
      `is no option: name one of ${Object.keys(options.shape).join(", ")}`,
    ],
    [
      gives.files?.number === "each" && takes.files === undefined,
      ["gives", "files", "number"],
      "is one for each of the inputs, and there are none: take files, or give a number",
    ],
  ];
  return faults.flatMap(([isFault, path, message]) => (isFault ? [[path, message]] : []));
}

/** A manifest whose operations are known by name only. */
export type Manifest = z.output<typeof manifestSchema>;

/** One operation: its texts, its options' schema, what goes in and what comes out. */
export type Operation = Manifest["operations"][string];

/**
 * Declares a utility. The manifest comes back as it went in, with each operation's
 * options schema keeping its own type. It is checked where it is loaded (`loadCatalogue`)
 * and by the conformance suite, so that a page does not pay for the check.
 */
export function defineManifest<Declared extends Manifest>(manifest: Declared): Declared {
  return manifest;
}

/** The id that is folder name, address and primary key at once: `resize-image_1`. */
export function utilityId(manifest: { readonly code: string; readonly version: number }): string {
  return `${manifest.code}_${manifest.version}`;
}
