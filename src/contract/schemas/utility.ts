import { z } from "zod";
import { utilityCategories } from "../facts/utility/category.ts";
import { utilityFieldLimits as limits } from "../facts/utility/fields.ts";
import { utilityCodePattern, utilityIdPattern } from "../facts/utility/id.ts";
import { utilityStatuses } from "../facts/utility/status.ts";
import { creditsSchema } from "./amount.ts";

export const utilityStatusSchema = z.enum(utilityStatuses);
export const utilityCategorySchema = z.enum(utilityCategories, "This category doesn't exist.");

/** `{code}_{version}`: the folder name, the last part of the page's path and the primary key. */
export const utilityIdSchema = z.string().regex(utilityIdPattern);

export const fileLimitsSchema = z.object({
  /** 0 means unlimited. */
  maxFiles: z.number().int().nonnegative(),
  maxBytes: z.number().int().positive(),
  /** Extensions with a leading dot, exact MIME types, or `type/*`. */
  allowedTypes: z.array(z.string().min(1)),
});
export type FileLimits = z.infer<typeof fileLimitsSchema>;

/** What a catalogue row holds and an administrator may change. */
export const utilitySchema = z.object({
  id: utilityIdSchema,
  code: z.string().regex(utilityCodePattern),
  name: z.string().min(1).max(limits.name.maxLength),
  description: z.string().min(1).max(limits.description.maxLength),
  version: z.number().int().min(limits.version.min),
  creditsPerExecution: creditsSchema.check(
    z.gte(limits.creditsPerExecution.min),
    z.lte(limits.creditsPerExecution.max),
  ),
  freeCreditsAllowed: z.boolean(),
  sessionFilesRetentionMinutes: z.number().int().min(limits.sessionFilesRetentionMinutes.min),
  link: z.string(),
  status: utilityStatusSchema,
  alternativeUtilityId: utilityIdSchema.nullable(),
  category: utilityCategorySchema,
  tags: z.array(z.string()),
  allowAds: z.boolean(),
  access: z.object({
    requiresAccount: z.boolean(),
    allowedEmailDomains: z.array(z.string()),
  }),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

/**
 * A catalogue entry, as `/search` lists it. `available` is false for a row without code; `pairs` counts the names that
 * people type for it and that have pages of their own. One that `lacks` programs of the system is not available, and
 * told to administrators alone, with the command that installs them, or null where they are
 * there and are not started, for want of a sandbox.
 */
export const catalogueEntrySchema = utilitySchema
  .omit({ createdAt: true, updatedAt: true })
  .extend({
    available: z.boolean(),
    lacks: z.object({ programs: z.array(z.string()), install: z.string().nullable() }).optional(),
    pairs: z.number().int().min(1).optional(),
    /** Set where its page computes in the browser, without sending anything. */
    inBrowser: z.literal(true).optional(),
  });
export type CatalogueEntry = z.infer<typeof catalogueEntrySchema>;

/** What the ranking of the search knows beside the catalogue. */
export const searchHintsSchema = z.object({
  /** What else utilities are called, by their ids. */
  names: z.record(utilityIdSchema, z.array(z.string())),
  /** The names that people type for them and that have pages of their own, by their ids. */
  pairs: z.record(utilityIdSchema, z.array(z.string())),
  /** Ids, the most used by everybody first. */
  mostUsed: z.array(utilityIdSchema),
});
