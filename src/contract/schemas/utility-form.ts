import { z } from "zod";
import { splitDomains, splitTags } from "../facts/text-list.ts";
import {
  newUtility,
  utilityFieldLabels as labels,
  utilityFieldLimits as limits,
  type UtilityFieldName,
} from "../facts/utility/fields.ts";
import { utilityCodePattern, utilityIdPattern } from "../facts/utility/id.ts";
import {
  catalogueEntrySchema,
  utilityCategorySchema,
  utilitySchema,
  utilityStatusSchema,
} from "./utility.ts";

const {
  version,
  creditsPerExecution: price,
  sessionFilesRetentionMinutes: retention,
  allowedEmailDomains: domains,
} = limits;

const listText = z.union([z.string(), z.array(z.string())]);
const tagText = z.union([z.string(), z.array(z.string())], { error: "Tags are required." });
const missing = (field: UtilityFieldName) => (issue: { readonly input?: unknown }) =>
  issue.input === undefined || issue.input === null || Number.isNaN(issue.input)
    ? `${labels[field]} is required.`
    : undefined;
const tooLong = (field: "code" | "name" | "description") =>
  `${labels[field]} must be at most ${limits[field].maxLength} characters.`;

const tagsSchema = tagText.transform(splitTags).pipe(
  z
    .array(
      z
        .string()
        .max(limits.tags.maxLength, `A tag can have up to ${limits.tags.maxLength} characters.`)
        .regex(utilityCodePattern, "Tags can only have lowercase letters, digits and hyphens."),
    )
    .min(1, "Tags are required.")
    .max(limits.tags.mostEntries, `Add up to ${limits.tags.mostEntries} tags.`),
);

const domainsSchema = listText.transform(splitDomains).pipe(
  z
    .array(
      z
        .string()
        .max(domains.maxLength, `A domain can have up to ${domains.maxLength} characters.`)
        .regex(/^(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]+$/u, "Enter domains such as example.com."),
    )
    .max(domains.mostEntries, `Add up to ${domains.mostEntries} domains.`),
);

/**
 * Tags and domains come as text or lists and become clean lists. The server writes the id and link.
 */
export const utilityFieldsSchema = z.object({
  code: z
    .string({ error: missing("code") })
    .min(1, `${labels.code} is required.`)
    .max(limits.code.maxLength, tooLong("code"))
    .regex(/^[a-z0-9-]*$/, "Use only lowercase letters, digits and hyphens."),
  name: z
    .string({ error: missing("name") })
    .trim()
    .min(1, `${labels.name} is required.`)
    .max(limits.name.maxLength, tooLong("name"))
    .regex(/^\P{Cc}*$/u, "A name must be a single line."),
  description: z
    .string({ error: missing("description") })
    .trim()
    .min(1, `${labels.description} is required.`)
    .max(limits.description.maxLength, tooLong("description"))
    .regex(/^[^\0]*$/, "The description can't contain NUL characters."),
  version: z
    .number({ error: missing("version") })
    .int("Must be a whole number.")
    .min(version.min, `Must be at least ${version.min}.`)
    .max(version.max, `Must be at most ${version.max}.`),
  creditsPerExecution: z
    .number({ error: missing("creditsPerExecution") })
    .min(price.min, "Cannot be negative.")
    .max(price.max, `Cannot be more than ${price.max}.`)
    .multipleOf(price.step, "Use up to two decimals."),
  freeCreditsAllowed: z.boolean(),
  sessionFilesRetentionMinutes: z
    .number({ error: missing("sessionFilesRetentionMinutes") })
    .int("Must be a whole number.")
    .min(retention.min, `Must be at least ${retention.min} minute.`)
    .max(retention.max, `Cannot be more than a year (${retention.max} minutes).`),
  status: utilityStatusSchema,
  alternativeUtilityId: z
    .string()
    .regex(utilityIdPattern, "Enter a code with its version, such as resize-image_1.")
    .nullable(),
  /** Omitted, it stays. */
  category: utilityCategorySchema.exactOptional(),
  tags: tagsSchema,
  allowAds: z.boolean(),
  access: z.object({ requiresAccount: z.boolean(), allowedEmailDomains: domainsSchema }),
});

const fields = utilityFieldsSchema.shape;
/** Omitted fields get the form's defaults. */
export const newUtilitySchema = utilityFieldsSchema.extend({
  version: fields.version.default(newUtility.version),
  creditsPerExecution: fields.creditsPerExecution.default(newUtility.creditsPerExecution),
  freeCreditsAllowed: fields.freeCreditsAllowed.default(newUtility.freeCreditsAllowed),
  sessionFilesRetentionMinutes: fields.sessionFilesRetentionMinutes.default(
    newUtility.sessionFilesRetentionMinutes,
  ),
  category: utilityCategorySchema.default(newUtility.category),
  status: fields.status.default(newUtility.status),
  alternativeUtilityId: fields.alternativeUtilityId.default(newUtility.alternativeUtilityId),
  allowAds: fields.allowAds.default(newUtility.allowAds),
  access: z
    .object({
      requiresAccount: z.boolean().default(newUtility.requiresAccount),
      allowedEmailDomains: domainsSchema.default([]),
    })
    .prefault({}),
});
export type UtilityFields = z.output<typeof utilityFieldsSchema>;

/** `available` is false without code, or when it `lacks` a program. */
export const adminUtilitySchema = utilitySchema.extend(
  catalogueEntrySchema.pick({ available: true, lacks: true }).shape,
);
export type AdminUtility = z.output<typeof adminUtilitySchema>;

/** For changing or deleting it as listed. */
export const listedUtilitySchema = adminUtilitySchema.extend({ etag: z.string() });
export type ListedUtility = z.output<typeof listedUtilitySchema>;
