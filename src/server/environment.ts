import { z } from "zod";
import { tracingVariables } from "#server/platform/tracing/tracing-variables.ts";
import { footerLinksSchema, linkAddressSchema } from "#server/platform/footer-links.ts";

const wholeNumber = (from: number, to: number, fallback: number) => {
  const sentence = `must be a whole number from ${from} to ${to}`;
  return z
    .string()
    .regex(/^\d+$/, sentence)
    .transform(Number)
    .pipe(z.number().min(from, sentence).max(to, sentence))
    .default(fallback);
};

const limitPerWindow = (fallback: number) => wholeNumber(1, 1_000_000, fallback);

const urlOf = (protocols: readonly string[], sentence: string) =>
  z.string().refine((text) => protocols.includes(URL.parse(text)?.protocol ?? ""), sentence);

const commaSeparated = z
  .string()
  .transform((text) =>
    text
      .split(",")
      .map((part) => part.trim())
      .filter((part) => part !== ""),
  )
  .default([]);

const variablesSchema = z.object({
  HOST: z.string().default("127.0.0.1"),
  PORT: wholeNumber(0, 65_535, 3000),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, "must be an address such as https://pennyworks.example, without a path")
    .transform((text) => new URL(text).origin)
    .optional(),
  TRUSTED_PROXIES: commaSeparated,
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: urlOf(
    ["postgres:", "postgresql:"],
    "must be an address such as postgres://user:password@host:5432/name",
  ).optional(),
  STORAGE_URL: z.string().optional(),
  AUTH_SECRET: z.string().min(32, "must be at least 32 characters long").optional(),
  SMTP_URL: urlOf(
    ["smtp:", "smtps:"],
    "must be an address such as smtps://user:password@mail.example",
  ).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/, "must be an email address, with or without a name")
    .default("Pennyworks <no-reply@localhost>"),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: urlOf(
    ["http:", "https:"],
    "must be the address of an OpenID provider, such as https://accounts.google.com",
  ).default("https://accounts.google.com"),
  ADMIN_EMAILS: commaSeparated
    .transform((emails) => emails.map((email) => email.toLowerCase()))
    .refine(
      (emails) => emails.every((email) => z.email().safeParse(email).success),
      "must be email addresses, separated by commas",
    ),
  ADMIN_SECOND_FACTOR: z
    .enum(["optional", "required"], "must be optional or required")
    .default("optional"),
  FREE_CREDITS_PER_MONTH: z
    .string()
    .regex(/^\d{1,9}(\.\d{1,2})?$/, "must be a number of credits with at most two decimals")
    .transform(Number)
    .default(10),
  ROLE: z.enum(["all", "api", "worker"], "must be all, api or worker").default("all"),
  SANDBOX: z
    .enum(["required", "preferred", "off"], "must be required, preferred or off")
    .default("preferred"),
  METRICS_TOKEN: z.string().min(16, "must be at least 16 characters long").optional(),
  ADS_CLIENT_ID: z
    .string()
    .regex(
      /^[\w-]{1,100}$/,
      "must be the client that the ad provider knows you by, such as ca-pub-1234",
    )
    .optional(),
  FOOTER_LINKS: footerLinksSchema,
  STRIPE_SECRET_KEY: z
    .string()
    .regex(
      /^(sk|rk)_(test|live)_\w{1,300}$/,
      "must be a secret or restricted key of Stripe, such as rk_live_1234",
    )
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(
      /^whsec_[\w+/=]{1,300}$/,
      "must be the signing secret of a Stripe webhook, such as whsec_1234",
    )
    .optional(),
  STRIPE_AUTOMATIC_TAX: z.enum(["off", "on"], "must be on or off").default("off"),
  STRIPE_TEST_URL: z
    .string()
    .refine(
      (text) => /^http:\/\/(localhost|127\.0\.0\.1):\d+$/.test(text),
      "is for tests alone, and must be an address such as http://127.0.0.1:1234",
    )
    .optional(),
  PRIVACY_URL: linkAddressSchema.optional(),
  POSTHOG_KEY: z
    .string()
    .regex(/^[\w-]{1,100}$/, "must be the key of a PostHog project, such as phc_1234")
    .optional(),
  POSTHOG_HOST: urlOf(
    ["http:", "https:"],
    "must be the address of a PostHog, such as https://eu.i.posthog.com",
  ).optional(),
  LOG_LEVEL: z
    .enum(
      ["trace", "debug", "info", "warn", "error", "fatal", "silent"],
      "must be trace, debug, info, warn, error, fatal or silent",
    )
    .default("info"),
  RUNS_AT_ONCE: wholeNumber(1, 1024, 0).transform((count) => (count === 0 ? undefined : count)),
  RUNS_PER_ACCOUNT: wholeNumber(1, 1024, 0).transform((count) => (count === 0 ? undefined : count)),
  RUN_WAIT_SECONDS: wholeNumber(1, 86_400, 30),
  RECENT_SIGN_IN_MINUTES: wholeNumber(1, 525_600, 60),
  FAILED_SIGN_INS_PER_MINUTE: limitPerWindow(10),
  FAILED_SIGN_INS_PER_ACCOUNT_PER_MINUTE: limitPerWindow(100),
  SIGN_INS_PER_MINUTE: limitPerWindow(100),
  SIGN_UPS_PER_HOUR: limitPerWindow(300),
  GUESTS_PER_HOUR: limitPerWindow(300),
  MAILS_PER_HOUR: limitPerWindow(5),
  MAILS_PER_NETWORK_PER_HOUR: limitPerWindow(300),
  NEW_KEYS_PER_HOUR: limitPerWindow(100),
  SESSION_STARTS_PER_MINUTE: limitPerWindow(60),
  UPLOADS_PER_MINUTE: limitPerWindow(120),
  THUMBNAILS_PER_MINUTE: limitPerWindow(1000),
  PURCHASES_PER_HOUR: limitPerWindow(30),
  RUNS_PER_MINUTE: limitPerWindow(300),
  ANALYTICS_CALLS_PER_MINUTE: limitPerWindow(60),
  ...tracingVariables,
});

/** The environment variables of the server by name, each with its form and its default. */
export const environmentSchema = variablesSchema.superRefine((variables, context) => {
  const miss = (name: string, message: string) =>
    context.addIssue({ code: "custom", path: [name], message });
  if (variables.DATABASE_URL !== undefined && variables.AUTH_SECRET === undefined) {
    miss("AUTH_SECRET", "must be set when DATABASE_URL is, and be the same in every process");
  }
  if (variables.GOOGLE_CLIENT_ID !== undefined && variables.GOOGLE_CLIENT_SECRET === undefined) {
    miss("GOOGLE_CLIENT_SECRET", "must be set when GOOGLE_CLIENT_ID is");
  }
  if (variables.GOOGLE_CLIENT_SECRET !== undefined && variables.GOOGLE_CLIENT_ID === undefined) {
    miss("GOOGLE_CLIENT_ID", "must be set when GOOGLE_CLIENT_SECRET is");
  }
  if (variables.STRIPE_SECRET_KEY !== undefined && variables.STRIPE_WEBHOOK_SECRET === undefined) {
    miss("STRIPE_WEBHOOK_SECRET", "must be set when STRIPE_SECRET_KEY is");
  }
  if (variables.STRIPE_WEBHOOK_SECRET !== undefined && variables.STRIPE_SECRET_KEY === undefined) {
    miss("STRIPE_SECRET_KEY", "must be set when STRIPE_WEBHOOK_SECRET is");
  }
  if (
    variables.STRIPE_TEST_URL !== undefined &&
    !/_test_/.test(variables.STRIPE_SECRET_KEY ?? "")
  ) {
    miss("STRIPE_TEST_URL", "is for tests alone: it takes a test key of Stripe, and no other");
  }
  if (variables.POSTHOG_KEY !== undefined && variables.POSTHOG_HOST === undefined) {
    miss("POSTHOG_HOST", "must be set when POSTHOG_KEY is");
  }
  if (variables.POSTHOG_HOST !== undefined && variables.POSTHOG_KEY === undefined) {
    miss("POSTHOG_KEY", "must be set when POSTHOG_HOST is");
  }
});

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null && ["http:", "https:"].includes(url.protocol) && `${url.origin}/` === url.href
  );
}
