import { z } from "zod";
import { utilityCategories } from "../facts/utility/category.ts";
import { utilityFieldLimits as limits } from "../facts/utility/fields.ts";
import { utilityCodePattern, utilityIdPattern } from "../facts/utility/id.ts";
import { utilityStatuses } from "../facts/utility/status.ts";
import { creditsSchema } from "./amount.ts";

export const utilityStatusSchema = z.enum(utilityStatuses);
export const utilityCategorySchema = z.enum(utilityCategories, "This category doesn't exist.");

/** Also folder name, last part of the page's path and primary key. */
export const utilityIdSchema = z.string().regex(utilityIdPattern);

export const fileLimitsSchema = z.object({
  /** 0 means no limit. */
  maxFiles: z.number().int().nonnegative(),
  maxBytes: z.number().int().positive(),
  /** Extensions with a dot, MIME types, or `type/*`. */
  allowedTypes: z.array(z.string().min(1)),
});
export type FileLimits = z.infer<typeof fileLimitsSchema>;

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
 * `available` is false without code; `pairs` counts names with pages of their own. `lacks` tells
 * administrators that system programs are missing, with the command to install them, or null when
 * only the sandbox is.
 */
export const catalogueEntrySchema = utilitySchema
  .omit({ createdAt: true, updatedAt: true })
  .extend({
    available: z.boolean(),
    lacks: z.object({ programs: z.array(z.string()), install: z.string().nullable() }).optional(),
    pairs: z.number().int().min(1).optional(),
    /** When its page runs in the browser. */
    inBrowser: z.literal(true).optional(),
  });
export type CatalogueEntry = z.infer<typeof catalogueEntrySchema>;

export const searchHintsSchema = z.object({
  /** Other names by utility id. */
  names: z.record(utilityIdSchema, z.array(z.string())),
  /** With pages of their own, by utility id. */
  pairs: z.record(utilityIdSchema, z.array(z.string())),
  /** Most used by everyone first. */
  mostUsed: z.array(utilityIdSchema),
});
