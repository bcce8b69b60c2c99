import { z } from "zod";
import { emailMistake } from "../facts/account-rules.ts";
import { logoMaximumLength, settingLimits, signUpRules } from "../facts/site-settings.ts";
import { splitDomains } from "../facts/text-list.ts";
import { utilityFieldLimits } from "../facts/utility/fields.ts";

const { min, max } = utilityFieldLimits.sessionFilesRetentionMinutes;

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Use up to ${most} characters.`)
    .regex(/^\P{Cc}*$/u, "Use a single line.");

const protocols = new Set(["https:", "http:", "mailto:"]);

/** Allows web and mail addresses, and paths of this site. */
export const linkAddressSchema = z
  .string()
  .max(settingLimits.address)
  .refine(
    (text) =>
      /^\/(?![/\\])[^\s\\]*$/.test(text) ||
      (URL.canParse(text) && protocols.has(new URL(text).protocol)),
    "must be an address such as https://example.com/privacy or a path such as /privacy.html",
  );

const link = z
  .string()
  .trim()
  .refine(
    (text) => text === "" || linkAddressSchema.safeParse(text).success,
    "Enter an address such as https://example.com/terms, or a path such as /terms.html.",
  );

/** As text, or as a list. */
export const domainListSchema = z
  .union([z.string().max(60_000), z.array(z.string().max(300)).max(settingLimits.signUpDomains)])
  .transform(splitDomains)
  .pipe(
    z
      .array(
        z
          .string()
          .max(253)
          .regex(/^(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]+$/u, "Enter domains such as example.com."),
      )
      .max(settingLimits.signUpDomains, `Add up to ${settingLimits.signUpDomains} domains.`),
  );

export const settingSchemas = {
  siteName: line(settingLimits.siteName).min(1, "A site name is required."),
  accentColour: z
    .string()
    .regex(/^(#[0-9a-f]{6})?$/i, "Enter a colour such as #0b7a6b.")
    .toLowerCase(),
  welcomeText: z
    .string()
    .trim()
    .max(settingLimits.welcomeText, `Use up to ${settingLimits.welcomeText} characters.`)
    .regex(/^[^\0]*$/, "The text can't contain NUL characters."),
  contactEmail: z
    .string()
    .trim()
    .refine(
      (text) => text === "" || emailMistake(text) === null,
      "Enter an address such as help@example.com.",
    ),
  termsUrl: link,
  privacyUrl: link,
  announcement: line(settingLimits.announcement),
  announcementUntil: z.union([z.literal(""), z.iso.date("Enter a day such as 2027-01-31.")]),
  signUps: z.enum(signUpRules),
  signUpDomains: domainListSchema,
  passwordSignIn: z.boolean(),
  defaultRetentionMinutes: z
    .int("Enter whole minutes.")
    .min(min, `Must be at least ${min} minute.`)
    .max(max, `Cannot be more than a year (${max} minutes).`),
  freeCreditsPerMonth: z
    .number("Enter a number of credits.")
    .multipleOf(0.01, "Use up to two decimals.")
    .min(0, "Cannot be negative.")
    .max(settingLimits.freeCreditsPerMonth, "That is too much."),
} as const;

/** As answers have them. */
export const siteSettingsSchema = z.object({
  ...settingSchemas,
  signUpDomains: z.array(z.string()),
});

/** Members that aren't sent stay as they are. */
export const siteSettingsChangeSchema = z.strictObject(settingSchemas).partial();
export type SiteSettingsChange = z.output<typeof siteSettingsChangeSchema>;

export const administeredSettingsSchema = z.object({
  settings: siteSettingsSchema,
  /** Names of settings that the server's environment fixes. */
  fixed: z.array(z.string()),
  /** The logo's address; null for the product's own. */
  logo: z.string().nullable(),
  /** Whether people can sign in with an OpenID provider. */
  hasProvider: z.boolean(),
  /** Whether mail goes to a mail server, and not to files. */
  sendsMail: z.boolean(),
});
export type AdministeredSettings = z.infer<typeof administeredSettingsSchema>;

/** A data URL; null removes it. */
export const logoChangeSchema = z.object({
  logo: z.string().max(logoMaximumLength).startsWith("data:image/").nullable(),
});

export const siteSchema = z.object({
  name: z.string(),
  logo: z.string().nullable(),
  welcomeText: z.string(),
  contactEmail: z.string(),
  termsUrl: z.string(),
  privacyUrl: z.string(),
});
