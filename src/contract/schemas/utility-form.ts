import { z } from "zod";
import { splitDomains, splitTags } from "../facts/text-list.ts";
import { utilityIdPattern } from "../facts/utility-id.ts";
import { utilitySchema, utilityStatusSchema } from "./utility.ts";

/** Longest time that a session may last unattended, in minutes: a year. */
const longestRetention = 525_600;

const listText = z.union([z.string(), z.array(z.string())]);
const tagText = z.union([z.string(), z.array(z.string())], { error: "Tags are required." });
const missing = (name: string) => (issue: { readonly input?: unknown }) =>
  issue.input === undefined || issue.input === null || Number.isNaN(issue.input)
    ? `${name} is required.`
    : undefined;

const tagsSchema = tagText.transform(splitTags).pipe(
  z
    .array(
      z
        .string()
        .max(50, "A tag has at most 50 characters.")
        .regex(/^[a-z0-9-]+$/, "Tags have only lowercase letters, digits and hyphens."),
    )
    .min(1, "Tags are required.")
    .max(50, "At most 50 tags."),
);

const domainsSchema = listText.transform(splitDomains).pipe(
  z
    .array(
      z
        .string()
        .max(253, "A domain has at most 253 characters.")
        .regex(/^(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]+$/u, "Domains look like example.com."),
    )
    .max(200, "At most 200 domains."),
);

/**
 * All of a utility that an administrator may write. Tags and domains come as text or as lists and leave as
 * clean lists; the id and the link are written by the server, whatever is sent.
 */
export const utilityFieldsSchema = z.object({
  code: z
    .string({ error: missing("Code") })
    .min(1, "Code is required.")
    .max(100, "Code must be at most 100 characters.")
    .regex(/^[a-z0-9-]*$/, "Only lowercase letters, digits and hyphens."),
  name: z
    .string({ error: missing("Name") })
    .trim()
    .min(1, "Name is required.")
    .max(100, "Name must be at most 100 characters.")
    .regex(/^\P{Cc}*$/u, "A name is one line of text."),
  description: z
    .string({ error: missing("Description") })
    .trim()
    .min(1, "Description is required.")
    .max(2000, "Description must be at most 2000 characters.")
    .regex(/^[^\0]*$/, "A description is text."),
  version: z
    .number({ error: missing("Version") })
    .int("Must be a whole number.")
    .min(1, "Must be at least 1.")
    .max(1_000_000, "Must be at most 1000000."),
  creditsPerExecution: z
    .number({ error: missing("Credits per execution") })
    .min(0, "Cannot be negative.")
    .max(10, "Cannot be more than 10.")
    .multipleOf(0.01, "At most two decimals."),
  freeCreditsAllowed: z.boolean(),
  sessionFilesRetentionMinutes: z
    .number({ error: missing("Session file retention minutes") })
    .int("Must be a whole number.")
    .min(1, "Must be at least 1 minute.")
    .max(longestRetention, "Cannot be more than a year (525600 minutes)."),
  status: utilityStatusSchema,
  alternativeUtilityId: z
    .string()
    .regex(utilityIdPattern, "A code with its version, such as resize-image_1.")
    .nullable(),
  tags: tagsSchema,
  allowAds: z.boolean(),
  access: z.object({ requiresAccount: z.boolean(), allowedEmailDomains: domainsSchema }),
});

const fields = utilityFieldsSchema.shape;
/** The same for a new utility, where what is left out is as the form begins with. */
export const newUtilitySchema = utilityFieldsSchema.extend({
  version: fields.version.default(1),
  creditsPerExecution: fields.creditsPerExecution.default(0.01),
  freeCreditsAllowed: fields.freeCreditsAllowed.default(true),
  sessionFilesRetentionMinutes: fields.sessionFilesRetentionMinutes.default(5),
  status: fields.status.default("dev"),
  alternativeUtilityId: fields.alternativeUtilityId.default(null),
  allowAds: fields.allowAds.default(true),
  access: z
    .object({
      requiresAccount: z.boolean().default(false),
      allowedEmailDomains: domainsSchema.default([]),
    })
    .prefault({}),
});
export type UtilityFields = z.output<typeof utilityFieldsSchema>;

/** A utility as administrators see it. `available` is false for a row without code. */
export const adminUtilitySchema = utilitySchema.extend({ available: z.boolean() });
export type AdminUtility = z.output<typeof adminUtilitySchema>;

/** The same in a list, with the ETag for whoever changes or deletes it as it is shown there. */
export const listedUtilitySchema = adminUtilitySchema.extend({ etag: z.string() });
export type ListedUtility = z.output<typeof listedUtilitySchema>;
