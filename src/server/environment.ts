import { z } from "zod";
import { tracingVariables } from "#server/platform/tracing/tracing-variables.ts";
import { providerIdsSchema } from "#server/openid-providers.ts";
import { emailMistake } from "#contract/facts/account-rules.ts";
import { settingLimits, signUpRules } from "#contract/facts/site-settings.ts";
import { utilityFieldLimits } from "#contract/facts/utility/fields.ts";
import { domainListSchema, linkAddressSchema } from "#contract/schemas/site-settings.ts";
import { footerLinksSchema } from "#server/platform/footer-links.ts";
import { parseRanges } from "#server/platform/outbound/public-address.ts";

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

/** The default of a variable that is also on the settings screen. */
const onScreen = (first: string) => `the settings screen, at first \`${first}\``;

const { sessionFilesRetentionMinutes: retention } = utilityFieldLimits;
const nameRule = `must be a single line of up to ${settingLimits.siteName} characters`;
const welcomeRule = `must be a text of up to ${settingLimits.welcomeText} characters`;
const retentionRule = `must be a whole number from ${retention.min} to ${retention.max}`;

const variablesSchema = z.object({
  HOST: z
    .string()
    .default("127.0.0.1")
    .describe("Address to listen on. `0.0.0.0` listens on all of the machine's addresses."),
  PORT: wholeNumber(0, 65_535, 3000).describe("Port to listen on. 0 takes any free port."),
  PUBLIC_URL: z
    .string()
    .refine(
      isSiteAddress,
      "must be an address such as https://pennyworks.example or https://example.com/tools",
    )
    .transform((text) => new URL(text).href.replace(/\/$/, ""))
    .optional()
    .meta({
      description:
        "Address people open in their browsers, with the path if there is one. They can sign in at this address only.",
      unset: "`http://localhost:` and the port, or the host if it is a name",
    }),
  TRUSTED_PROXIES: commaSeparated.meta({
    description:
      "Addresses or ranges of reverse proxies whose `X-Forwarded-For` is believed, separated by commas.",
    unset: "none",
  }),
  WEBHOOK_ALLOWED_ADDRESSES: commaSeparated
    .transform((texts, context) => {
      const ranges = parseRanges(texts);
      if (ranges !== undefined) return ranges;
      context.addIssue(
        "must be IP addresses or ranges such as 10.0.0.5 or 192.168.0.0/16, separated by commas",
      );
      return z.NEVER;
    })
    .meta({
      description:
        "Addresses or ranges outside the public internet that webhooks may call, also by plain HTTP. People who make webhooks can then reach what listens there.",
      unset: "webhooks call public addresses only, by HTTPS",
    }),
  DATA_DIR: z
    .string()
    .default("./data")
    .describe("Folder for the embedded database, files, mail and the generated secret."),
  DATABASE_URL: urlOf(
    ["postgres:", "postgresql:"],
    "must be an address such as postgres://user:password@host:5432/name",
  )
    .optional()
    .meta({ description: "PostgreSQL 15 or newer.", unset: "the embedded database" }),
  STORAGE_URL: z.string().optional().meta({
    description:
      "An S3-compatible bucket: `s3://bucket?endpoint=https://…&region=…`. Leave `endpoint` out for Amazon S3.",
    unset: "`files/` in the data folder",
  }),
  AUTH_SECRET: z.string().min(32, "must be at least 32 characters long").optional().meta({
    description:
      "Signs cookies and encrypts secrets. Required with `DATABASE_URL`, and the same in every process.",
    unset: "generated once in the data folder",
  }),
  SMTP_URL: urlOf(
    ["smtp:", "smtps:"],
    "must be an address such as smtps://user:password@mail.example",
  )
    .optional()
    .meta({ description: "Mail server.", unset: "mail is written to `mail/` in the data folder" }),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/, "must be an email address, with or without a name")
    .optional()
    .meta({ description: "Sender of mail.", unset: "the site's name, `<no-reply@localhost>`" }),
  GOOGLE_CLIENT_ID: z.string().optional().meta({
    description: "OAuth client for signing in with Google. Set it together with the secret.",
    unset: "no sign-in with Google",
  }),
  GOOGLE_CLIENT_SECRET: z
    .string()
    .optional()
    .meta({ description: "The client's secret.", unset: "no sign-in with Google" }),
  GOOGLE_ISSUER: urlOf(
    ["http:", "https:"],
    "must be the address of an OpenID provider, such as https://accounts.google.com",
  )
    .default("https://accounts.google.com")
    .describe("Another OpenID provider to use instead of Google."),
  OIDC_PROVIDERS: providerIdsSchema.meta({
    description:
      "OpenID providers people can sign in with, beside Google. Each has the variables below, named after it.",
    unset: "none",
  }),
  ADMIN_EMAILS: commaSeparated
    .transform((emails) => emails.map((email) => email.toLowerCase()))
    .refine(
      (emails) => emails.every((email) => z.email().safeParse(email).success),
      "must be email addresses, separated by commas",
    )
    .meta({
      description: "Email addresses that become administrators once confirmed.",
      unset: "none",
    }),
  ADMIN_SECOND_FACTOR: z
    .enum(["optional", "required"], "must be optional or required")
    .default("optional")
    .describe(
      "With `required`, administrators can't administer anything until they set up a second factor.",
    ),
  FREE_CREDITS_PER_MONTH: z
    .string()
    .regex(/^\d{1,9}(\.\d{1,2})?$/, "must be a number of credits with up to two decimals")
    .transform(Number)
    .optional()
    .meta({ description: "Free credits each account gets every month.", unset: onScreen("10") }),
  ROLE: z
    .enum(["all", "api", "worker"], "must be all, api or worker")
    .default("all")
    .describe(
      "`api` answers calls and does no runs. `worker` does runs and answers no calls. `all` does both.",
    ),
  SANDBOX: z
    .enum(["required", "preferred", "off"], "must be required, preferred or off")
    .default("preferred")
    .describe(
      "`required` refuses to start without a sandbox around utilities, `preferred` uses one where the machine allows it, `off` uses none.",
    ),
  METRICS_TOKEN: z.string().min(16, "must be at least 16 characters long").optional().meta({
    description: "Bearer token that Prometheus sends to `/metrics`.",
    unset: "`/metrics` is off",
  }),
  ADS_CLIENT_ID: z
    .string()
    .regex(/^[\w-]{1,100}$/, "must be your client ID at the ad provider, such as ca-pub-1234")
    .optional()
    .meta({
      description:
        "Google AdSense client. Utilities that allow ads show one, in a sandboxed frame.",
      unset: "no ads",
    }),
  FOOTER_LINKS: footerLinksSchema.meta({
    description: "Links at the foot of every page. Write a comma in an address as `%2C`.",
    unset: "none",
  }),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(
      /^(sk|rk)_(test|live)_\w{1,300}$/,
      "must be a secret or restricted key of Stripe, such as rk_live_1234",
    )
    .optional()
    .meta({
      description: "Sells credits through Stripe. Set it together with the webhook secret.",
      unset: "credits are not sold",
    }),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(
      /^whsec_[\w+/=]{1,300}$/,
      "must be the signing secret of a Stripe webhook, such as whsec_1234",
    )
    .optional()
    .meta({
      description: "Signing secret of the webhook to `/api/stripe/events`.",
      unset: "credits are not sold",
    }),
  STRIPE_AUTOMATIC_TAX: z
    .enum(["off", "on"], "must be on or off")
    .default("off")
    .describe("With `on`, Stripe adds the taxes your Stripe account is registered for."),
  STRIPE_TEST_URL: z
    .string()
    .refine(
      (text) => /^http:\/\/(localhost|127\.0\.0\.1):\d+$/.test(text),
      "is only for tests, and must be an address such as http://127.0.0.1:1234",
    )
    .optional()
    .meta({ description: "A stand-in for Stripe's API. For tests only.", unset: "Stripe" }),
  PRIVACY_URL: linkAddressSchema.optional().meta({
    description: "Your own privacy policy.",
    unset: "the settings screen, at first the page at `/privacy`",
  }),
  SITE_NAME: z
    .string()
    .trim()
    .max(settingLimits.siteName, nameRule)
    .regex(/^\P{Cc}+$/u, nameRule)
    .optional()
    .meta({
      description: "The site's name on pages, in mail and for the installed app.",
      unset: onScreen("Pennyworks"),
    }),
  ACCENT_COLOUR: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, "must be a colour such as #0b7a6b")
    .transform((text) => text.toLowerCase())
    .optional()
    .meta({
      description:
        "Colour of buttons and links. It is made lighter or darker until it is easy to read.",
      unset: "the settings screen, at first green",
    }),
  WELCOME_TEXT: z
    .string()
    .max(settingLimits.welcomeText, welcomeRule)
    .regex(/^[^\0]*$/, welcomeRule)
    .optional()
    .meta({ description: "A text above the search.", unset: "the settings screen, at first none" }),
  CONTACT_EMAIL: z
    .string()
    .refine((text) => emailMistake(text) === null, "must be an email address")
    .optional()
    .meta({
      description: "Address where people reach you, shown in the footer.",
      unset: "the settings screen, at first none",
    }),
  TERMS_URL: linkAddressSchema
    .optional()
    .meta({ description: "Your terms of use.", unset: "the settings screen, at first none" }),
  SIGN_UPS: z
    .enum(signUpRules, "must be everyone, invited, domains or nobody")
    .optional()
    .meta({
      description:
        "Who can create an account. With `domains`, set `SIGN_UP_DOMAINS` too. Until the site has an administrator, everyone can.",
      unset: onScreen("everyone"),
    }),
  SIGN_UP_DOMAINS: z
    .string()
    .refine(
      (text) => domainListSchema.safeParse(text).success,
      "must be domains separated by commas, such as example.com, example.org",
    )
    .transform((text) => domainListSchema.parse(text))
    .optional()
    .meta({
      description: "Domains whose email addresses can sign up.",
      unset: "the settings screen, at first none",
    }),
  PASSWORD_SIGN_IN: z
    .enum(["on", "off"], "must be on or off")
    .transform((text) => text === "on")
    .optional()
    .meta({
      description: "With `off`, people sign in with the OpenID provider or a passkey only.",
      unset: onScreen("on"),
    }),
  DEFAULT_RETENTION_MINUTES: z
    .string()
    .regex(/^\d{1,6}$/, retentionRule)
    .transform(Number)
    .refine((minutes) => minutes >= retention.min && minutes <= retention.max, retentionRule)
    .optional()
    .meta({
      description: "How long new utilities keep session files, unless their form says otherwise.",
      unset: onScreen("5"),
    }),
  POSTHOG_KEY: z
    .string()
    .regex(/^[\w-]{1,100}$/, "must be the key of a PostHog project, such as phc_1234")
    .optional()
    .meta({
      description:
        "PostHog project that analytics events are forwarded to. Set it together with the host.",
      unset: "events stay here",
    }),
  POSTHOG_HOST: urlOf(
    ["http:", "https:"],
    "must be the address of a PostHog instance, such as https://eu.i.posthog.com",
  )
    .optional()
    .meta({ description: "Address of PostHog.", unset: "events stay here" }),
  LOG_LEVEL: z
    .enum(
      ["trace", "debug", "info", "warn", "error", "fatal", "silent"],
      "must be trace, debug, info, warn, error, fatal or silent",
    )
    .default("info")
    .describe("The least severe log lines to print."),
  RUNS_AT_ONCE: wholeNumber(1, 1024, 0)
    .transform((count) => (count === 0 ? undefined : count))
    .meta({
      description:
        "Runs this process does at once, and the most of its child processes that one network may hold. One more child is kept for networks that hold fewer.",
      unset: "one per core",
    }),
  RUNS_PER_ACCOUNT: wholeNumber(1, 1024, 0)
    .transform((count) => (count === 0 ? undefined : count))
    .meta({
      description:
        "Runs of one account, or of all guests of one network, that all processes together do at once. Use the same value in each process.",
      unset: "half of `RUNS_AT_ONCE`, at least 1",
    }),
  RUN_WAIT_SECONDS: wholeNumber(1, 86_400, 30).describe(
    "While a run has waited longer than this for a child process, new ones are refused with 503 and `Retry-After`.",
  ),
  RECENT_SIGN_IN_MINUTES: wholeNumber(1, 525_600, 60).describe(
    "How recent a sign-in must be to change the email address, password, second factor or passkeys, or to delete the account.",
  ),
  FAILED_SIGN_INS_PER_MINUTE: limitPerWindow(10).describe(
    "Wrong passwords for an account from one network address.",
  ),
  FAILED_SIGN_INS_PER_ACCOUNT_PER_MINUTE: limitPerWindow(100).describe(
    "Wrong passwords for an account from everywhere.",
  ),
  SIGN_INS_PER_MINUTE: limitPerWindow(100).describe("Sign-ins per network address."),
  SIGN_UPS_PER_HOUR: limitPerWindow(300).describe("New accounts per network address."),
  GUESTS_PER_HOUR: limitPerWindow(300).describe("New guests per network address."),
  MAILS_PER_HOUR: limitPerWindow(5).describe("Mails of each kind per recipient."),
  MAILS_PER_NETWORK_PER_HOUR: limitPerWindow(300).describe("Mails requested per network address."),
  NEW_KEYS_PER_HOUR: limitPerWindow(100).describe("API keys an account makes."),
  OAUTH_CALLS_PER_MINUTE: limitPerWindow(120).describe(
    "Registrations, sign-ins and token requests of apps per network address, each counted on its own.",
  ),
  WEBHOOK_CALLS_PER_HOUR: limitPerWindow(100).describe(
    "Webhooks an account makes, tests and resends, each counted on its own.",
  ),
  SESSION_STARTS_PER_MINUTE: limitPerWindow(60).describe("Sessions an account starts."),
  UPLOADS_PER_MINUTE: limitPerWindow(120).describe("Uploads per account."),
  THUMBNAILS_PER_MINUTE: limitPerWindow(1000).describe("Thumbnails per account."),
  REQUESTS_PER_DAY: limitPerWindow(5).describe("Utilities an account asks for."),
  COMMENTS_PER_HOUR: limitPerWindow(20).describe("Comments an account writes on requests."),
  PURCHASES_PER_HOUR: limitPerWindow(30).describe("Purchases an account begins."),
  RUNS_PER_MINUTE: limitPerWindow(300).describe("Runs per account."),
  ANALYTICS_CALLS_PER_MINUTE: limitPerWindow(60).describe(
    "Batches of analytics events per network address.",
  ),
  ...tracingVariables,
});

export const environmentSchema = variablesSchema.superRefine((variables, context) => {
  const miss = (name: string, message: string) =>
    context.addIssue({ code: "custom", path: [name], message });
  if (variables.DATABASE_URL !== undefined && variables.AUTH_SECRET === undefined) {
    miss(
      "AUTH_SECRET",
      "must be set when DATABASE_URL is set, and must be the same in every process",
    );
  }
  if (variables.GOOGLE_CLIENT_ID !== undefined && variables.GOOGLE_CLIENT_SECRET === undefined) {
    miss("GOOGLE_CLIENT_SECRET", "must be set when GOOGLE_CLIENT_ID is set");
  }
  if (variables.GOOGLE_CLIENT_SECRET !== undefined && variables.GOOGLE_CLIENT_ID === undefined) {
    miss("GOOGLE_CLIENT_ID", "must be set when GOOGLE_CLIENT_SECRET is set");
  }
  const hasProvider =
    variables.GOOGLE_CLIENT_ID !== undefined || variables.OIDC_PROVIDERS.length > 0;
  if (variables.PASSWORD_SIGN_IN === false && !hasProvider) {
    miss("PASSWORD_SIGN_IN", "can only be off when GOOGLE_CLIENT_ID or OIDC_PROVIDERS is set");
  }
  if (variables.SIGN_UPS === "domains" && (variables.SIGN_UP_DOMAINS ?? []).length === 0) {
    miss("SIGN_UP_DOMAINS", "must be set when SIGN_UPS is domains");
  }
  if (variables.STRIPE_SECRET_KEY !== undefined && variables.STRIPE_WEBHOOK_SECRET === undefined) {
    miss("STRIPE_WEBHOOK_SECRET", "must be set when STRIPE_SECRET_KEY is set");
  }
  if (variables.STRIPE_WEBHOOK_SECRET !== undefined && variables.STRIPE_SECRET_KEY === undefined) {
    miss("STRIPE_SECRET_KEY", "must be set when STRIPE_WEBHOOK_SECRET is set");
  }
  if (
    variables.STRIPE_TEST_URL !== undefined &&
    !/_test_/.test(variables.STRIPE_SECRET_KEY ?? "")
  ) {
    miss("STRIPE_TEST_URL", "is only for tests, and only works with a Stripe test key");
  }
  if (variables.POSTHOG_KEY !== undefined && variables.POSTHOG_HOST === undefined) {
    miss("POSTHOG_HOST", "must be set when POSTHOG_KEY is set");
  }
  if (variables.POSTHOG_HOST !== undefined && variables.POSTHOG_KEY === undefined) {
    miss("POSTHOG_KEY", "must be set when POSTHOG_HOST is set");
  }
});

function isSiteAddress(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null &&
    ["http:", "https:"].includes(url.protocol) &&
    `${url.origin}${url.pathname}` === url.href &&
    // Written into pages and cookies as it is.
    /^(?:\/[\w.~-]+)*\/?$/.test(url.pathname)
  );
}
