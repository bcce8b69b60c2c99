import { z } from "zod";
import { utilityIdPattern } from "../facts/utility-id.ts";
import { utilityStatuses } from "../facts/utility-status.ts";
import { creditsSchema } from "./amount.ts";

export const utilityStatusSchema = z.enum(utilityStatuses);

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
  code: z.string().regex(/^[a-z0-9-]+$/),
  name: z.string().min(1).max(100),
  description: z.string().min(1).max(2000),
  version: z.number().int().min(1),
  creditsPerExecution: creditsSchema.check(z.gte(0), z.lte(10)),
  freeCreditsAllowed: z.boolean(),
  sessionFilesRetentionMinutes: z.number().int().min(1),
  link: z.string(),
  status: utilityStatusSchema,
  alternativeUtilityId: utilityIdSchema.nullable(),
  tags: z.array(z.string()),
  allowAds: z.boolean(),
  access: z.object({
    requiresAccount: z.boolean(),
    allowedEmailDomains: z.array(z.string()),
  }),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

/** A catalogue entry, as `/search` lists it. `available` is false for a row without code. */
export const catalogueEntrySchema = utilitySchema
  .omit({ createdAt: true, updatedAt: true })
  .extend({ available: z.boolean() });
export type CatalogueEntry = z.infer<typeof catalogueEntrySchema>;
