import { z } from "zod";
import { keyNameMaximumLength, mostKeyCredits, mostKeyUtilities } from "../facts/keys/key-rules.ts";
import { keyCapPeriodSchema, keyScopeSchema } from "./api-key.ts";
import { utilityIdSchema } from "./utility.ts";

const wrongCap = `Enter a cap between 0 and ${mostKeyCredits} credits, with up to two decimals.`;

const fields = {
  name: z
    .string({ error: "Give the key a name." })
    .trim()
    .min(1, "Give the key a name.")
    .max(keyNameMaximumLength, `A name can have up to ${keyNameMaximumLength} characters.`)
    .regex(/^\P{Cc}*$/u, "A name must be a single line."),
  scopes: z
    .array(keyScopeSchema)
    .min(1, "Choose what the key can do.")
    .transform((scopes) => [...new Set(scopes)]),
  cap: z
    .strictObject({
      credits: z
        .number({ error: wrongCap })
        .min(0, wrongCap)
        .max(mostKeyCredits, wrongCap)
        .multipleOf(0.01, wrongCap),
      period: keyCapPeriodSchema,
    })
    .nullable(),
  expiresAt: z.iso
    .datetime({ offset: true, error: "Enter the expiry as a date and time." })
    .nullable(),
  utilityIds: z
    .array(utilityIdSchema)
    .min(1, "Choose at least one utility, or allow all of them.")
    .max(mostKeyUtilities, `A key can be limited to up to ${mostKeyUtilities} utilities.`)
    .transform((ids) => [...new Set(ids)])
    .nullable(),
};

/** null or absent means no cap, no expiry or every utility. */
export const apiKeyFormSchema = z.strictObject({
  ...fields,
  cap: fields.cap.default(null),
  expiresAt: fields.expiresAt.default(null),
  utilityIds: fields.utilityIds.default(null),
});

/** Omitted fields stay as they are. */
export const apiKeyChangeSchema = z
  .strictObject(fields)
  .partial()
  .refine((change) => Object.keys(change).length > 0, "Include at least one change.");
