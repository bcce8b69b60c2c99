import type { z } from "zod";
import { type SiteSettings, settingVariables } from "#contract/facts/site-settings.ts";
import { environmentSchema } from "./environment.ts";
import { type OpenidProviderConfig, readOpenidProviders } from "./openid-providers.ts";
import { tracingOf } from "#server/platform/tracing/tracing-variables.ts";
import { StartError } from "#server/platform/start-error.ts";
import { parseStorageUrl } from "#server/platform/storage/storage-url.ts";

/** Reads environment variables; empty means unset. Throws StartError listing every mistake. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>) {
  const given = Object.entries(environment).filter(([, value]) => value?.trim() !== "");
  const known = Object.fromEntries(given);
  const parsed = environmentSchema.safeParse(known, { reportInput: false });
  const sentences = parsed.success ? [] : sentencesOf(parsed.error, known);
  sentences.push(...storageMistakes(known["STORAGE_URL"]));
  const named = environmentSchema.shape.OIDC_PROVIDERS.safeParse(known["OIDC_PROVIDERS"]);
  const openid = readOpenidProviders(known, named.data ?? []);
  if (named.success) sentences.push(...openid.sentences);
  if (!parsed.success || sentences.length > 0) throw new StartError(sentences.join("\n"));
  return toConfig(parsed.data, openid.providers);
}

export type Config = ReturnType<typeof readConfig>;

function toConfig(
  variables: z.output<typeof environmentSchema>,
  openidProviders: readonly OpenidProviderConfig[],
) {
  const { POSTHOG_KEY: key, POSTHOG_HOST: host } = variables;
  return {
    host: variables.HOST,
    port: variables.PORT,
    publicUrl: variables.PUBLIC_URL ?? derivedUrl(variables.HOST, variables.PORT),
    publicUrlIsDerived: variables.PUBLIC_URL === undefined,
    trustedProxies: variables.TRUSTED_PROXIES,
    webhookAllowedAddresses: variables.WEBHOOK_ALLOWED_ADDRESSES,
    dataDirectory: variables.DATA_DIR,
    databaseUrl: variables.DATABASE_URL,
    storageUrl: variables.STORAGE_URL,
    authSecret: variables.AUTH_SECRET,
    smtpUrl: variables.SMTP_URL,
    mailFrom: variables.MAIL_FROM,
    openidProviders: [...googleOf(variables), ...openidProviders],
    recentSignInMinutes: variables.RECENT_SIGN_IN_MINUTES,
    adminEmails: variables.ADMIN_EMAILS,
    adminSecondFactor: variables.ADMIN_SECOND_FACTOR,
    fixedSettings: fixedSettingsOf(variables),
    role: variables.ROLE,
    sandbox: variables.SANDBOX,
    adsClientId: variables.ADS_CLIENT_ID,
    footerLinks: variables.FOOTER_LINKS,
    postHog: key === undefined || host === undefined ? undefined : { key, host },
    stripe: stripeOf(variables),
    metricsToken: variables.METRICS_TOKEN,
    tracing: tracingOf(variables),
    logLevel: variables.LOG_LEVEL,
    runsAtOnce: variables.RUNS_AT_ONCE,
    runsPerAccount: variables.RUNS_PER_ACCOUNT,
    runWaitSeconds: variables.RUN_WAIT_SECONDS,
    rateLimits: {
      failedSignInsPerMinute: variables.FAILED_SIGN_INS_PER_MINUTE,
      failedSignInsPerAccountPerMinute: variables.FAILED_SIGN_INS_PER_ACCOUNT_PER_MINUTE,
      signInsPerMinute: variables.SIGN_INS_PER_MINUTE,
      signUpsPerHour: variables.SIGN_UPS_PER_HOUR,
      guestsPerHour: variables.GUESTS_PER_HOUR,
      mailsPerHour: variables.MAILS_PER_HOUR,
      mailsPerNetworkPerHour: variables.MAILS_PER_NETWORK_PER_HOUR,
      newKeysPerHour: variables.NEW_KEYS_PER_HOUR,
      oauthCallsPerMinute: variables.OAUTH_CALLS_PER_MINUTE,
      webhookCallsPerHour: variables.WEBHOOK_CALLS_PER_HOUR,
      sessionStartsPerMinute: variables.SESSION_STARTS_PER_MINUTE,
      uploadsPerMinute: variables.UPLOADS_PER_MINUTE,
      thumbnailsPerMinute: variables.THUMBNAILS_PER_MINUTE,
      requestsPerDay: variables.REQUESTS_PER_DAY,
      commentsPerHour: variables.COMMENTS_PER_HOUR,
      purchasesPerHour: variables.PURCHASES_PER_HOUR,
      runsPerMinute: variables.RUNS_PER_MINUTE,
      analyticsCallsPerMinute: variables.ANALYTICS_CALLS_PER_MINUTE,
    },
  };
}

function googleOf(variables: z.output<typeof environmentSchema>): OpenidProviderConfig[] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = variables;
  if (clientId === undefined || clientSecret === undefined) return [];
  const scopes = ["openid", "email", "profile"];
  const issuer = variables.GOOGLE_ISSUER;
  return [{ id: "google", name: "Google", issuer, clientId, clientSecret, scopes }];
}

/** The settings that the environment fixes. */
function fixedSettingsOf(variables: z.output<typeof environmentSchema>): Partial<SiteSettings> {
  const given = Object.entries(settingVariables).map(
    ([name, variable]) => [name, variables[variable]] as const,
  );
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}

function stripeOf(variables: z.output<typeof environmentSchema>) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = variables;
  if (secretKey === undefined || webhookSecret === undefined) return undefined;
  const { STRIPE_AUTOMATIC_TAX: tax, STRIPE_TEST_URL: elsewhere } = variables;
  return {
    secretKey,
    webhookSecret,
    isTest: secretKey.includes("_test_"),
    addsTaxes: tax === "on",
    testAddress: elsewhere === undefined ? undefined : new URL(elsewhere),
  };
}

/** Returns the server's URL for a browser on this machine. */
export function derivedUrl(host: string, port: number): string {
  const everywhere = ["127.0.0.1", "0.0.0.0", "::", "::1", "localhost"].includes(host);
  const name = everywhere ? "localhost" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

function storageMistakes(storageUrl: string | undefined): string[] {
  if (storageUrl === undefined) return [];
  try {
    parseStorageUrl(storageUrl);
    return [];
  } catch (error) {
    if (error instanceof StartError) return [error.message];
    throw error;
  }
}

function sentencesOf(error: z.ZodError, known: Record<string, unknown>): string[] {
  const sentences = error.issues.map(({ path, message }) => `${path.join(".")} ${message}.`);
  // Rules across variables run only if each is valid; checking this one anyway saves another failed
  // start.
  const missing =
    "AUTH_SECRET must be set when DATABASE_URL is set, and must be the same in every process.";
  const lacksSecret = known["DATABASE_URL"] !== undefined && known["AUTH_SECRET"] === undefined;
  if (lacksSecret && !sentences.includes(missing)) sentences.push(missing);
  return sentences;
}
