import { expect, test } from "vitest";
import { derivedUrl, readConfig } from "./config.ts";
import { StartError } from "#server/platform/start-error.ts";

function mistakesIn(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof StartError) return error.message.split("\n");
    throw error;
  }
  return [];
}

const work = {
  OIDC_PROVIDERS: "work",
  OIDC_WORK_ISSUER: "https://login.example/realms/main/.well-known/openid-configuration",
  OIDC_WORK_CLIENT_ID: "id",
  OIDC_WORK_CLIENT_SECRET: "secret",
};

test.each([
  [{ PORT: "65536" }, "PORT must be a whole number from 0 to 65535."],
  [{ PORT: "-1" }, "PORT must be a whole number from 0 to 65535."],
  [{ PORT: "3e3" }, "PORT must be a whole number from 0 to 65535."],
  [
    { PUBLIC_URL: "pennyworks.example" },
    "PUBLIC_URL must be an address such as https://pennyworks.example or https://example.com/tools.",
  ],
  [
    { PUBLIC_URL: "https://pennyworks.example/?a=b" },
    "PUBLIC_URL must be an address such as https://pennyworks.example or https://example.com/tools.",
  ],
  [
    { PUBLIC_URL: 'https://pennyworks.example/a"b' },
    "PUBLIC_URL must be an address such as https://pennyworks.example or https://example.com/tools.",
  ],
  [
    { DATABASE_URL: "mysql://localhost", AUTH_SECRET: "x".repeat(32) },
    "DATABASE_URL must be an address such as postgres://user:password@host:5432/name.",
  ],
  [
    { DATABASE_URL: "postgres://localhost/pennyworks" },
    "AUTH_SECRET must be set when DATABASE_URL is set, and must be the same in every process.",
  ],
  [{ AUTH_SECRET: "short" }, "AUTH_SECRET must be at least 32 characters long."],
  [
    { STORAGE_URL: "s3://bucket?speed=1" },
    'STORAGE_URL has an unknown part, "speed"; its form is s3://bucket?endpoint=https://…&region=….',
  ],
  [
    { SMTP_URL: "mail.example" },
    "SMTP_URL must be an address such as smtps://user:password@mail.example.",
  ],
  [{ MAIL_FROM: "Nobody" }, "MAIL_FROM must be an email address, with or without a name."],
  [
    { MAIL_FROM: "a@example.com\r\nBcc: b@example.com" },
    "MAIL_FROM must be an email address, with or without a name.",
  ],
  [{ GOOGLE_CLIENT_ID: "id" }, "GOOGLE_CLIENT_SECRET must be set when GOOGLE_CLIENT_ID is set."],
  [{ GOOGLE_CLIENT_SECRET: "s" }, "GOOGLE_CLIENT_ID must be set when GOOGLE_CLIENT_SECRET is set."],
  [
    { GOOGLE_ISSUER: "accounts" },
    "GOOGLE_ISSUER must be the address of an OpenID provider, such as https://accounts.google.com.",
  ],
  [
    { OIDC_PROVIDERS: "my company" },
    "OIDC_PROVIDERS must be names of your choice, separated by commas, each of up to 30 letters, digits and hyphens, such as keycloak,work.",
  ],
  [{ OIDC_PROVIDERS: "Work,work" }, "OIDC_PROVIDERS must not name a provider twice."],
  [
    { OIDC_PROVIDERS: "google" },
    "OIDC_PROVIDERS must not use the names google, credential, password, passkey, anonymous: Google has variables of its own.",
  ],
  [
    { OIDC_MY_WORK_ISSUER: "https://login.example" },
    "OIDC_MY_WORK_ISSUER is set, but OIDC_PROVIDERS doesn't name my-work.",
  ],
  [
    { ...work, OIDC_WORK_CLIENT_SECRET: "" },
    "OIDC_WORK_CLIENT_SECRET must be set, because OIDC_PROVIDERS names work.",
  ],
  [
    { ...work, OIDC_WORK_ISSUER: "login.example" },
    "OIDC_WORK_ISSUER must be the address of an OpenID provider, such as https://login.example.com/realms/main.",
  ],
  [{ ...work, OIDC_WORK_NAME: "a\tb" }, "OIDC_WORK_NAME must be at most 40 characters long."],
  [{ ...work, OIDC_WORK_SCOPES: 'a"b' }, "OIDC_WORK_SCOPES must be scopes separated by spaces."],
  [
    { ADMIN_EMAILS: "a@example.com, b" },
    "ADMIN_EMAILS must be email addresses, separated by commas.",
  ],
  [
    { WEBHOOK_ALLOWED_ADDRESSES: "10.0.0.0/8, localhost" },
    "WEBHOOK_ALLOWED_ADDRESSES must be IP addresses or ranges such as 10.0.0.5 or 192.168.0.0/16, separated by commas.",
  ],
  [
    { FREE_CREDITS_PER_MONTH: "1.005" },
    "FREE_CREDITS_PER_MONTH must be a number of credits with up to two decimals.",
  ],
  [
    { ADS_CLIENT_ID: "pub 1" },
    "ADS_CLIENT_ID must be your client ID at the ad provider, such as ca-pub-1234.",
  ],
  [
    { POSTHOG_KEY: "phc 1", POSTHOG_HOST: "https://eu.i.posthog.com" },
    "POSTHOG_KEY must be the key of a PostHog project, such as phc_1234.",
  ],
  [
    { POSTHOG_KEY: "phc_1", POSTHOG_HOST: "eu.i.posthog.com" },
    "POSTHOG_HOST must be the address of a PostHog instance, such as https://eu.i.posthog.com.",
  ],
  [{ POSTHOG_KEY: "phc_1" }, "POSTHOG_HOST must be set when POSTHOG_KEY is set."],
  [
    { POSTHOG_HOST: "https://eu.i.posthog.com" },
    "POSTHOG_KEY must be set when POSTHOG_HOST is set.",
  ],
  [
    { STRIPE_SECRET_KEY: "pk_live_1", STRIPE_WEBHOOK_SECRET: "whsec_1" },
    "STRIPE_SECRET_KEY must be a secret or restricted key of Stripe, such as rk_live_1234.",
  ],
  [
    { STRIPE_SECRET_KEY: "rk_live_1", STRIPE_WEBHOOK_SECRET: "1" },
    "STRIPE_WEBHOOK_SECRET must be the signing secret of a Stripe webhook, such as whsec_1234.",
  ],
  [
    { STRIPE_SECRET_KEY: "rk_live_1" },
    "STRIPE_WEBHOOK_SECRET must be set when STRIPE_SECRET_KEY is set.",
  ],
  [
    { STRIPE_WEBHOOK_SECRET: "whsec_1" },
    "STRIPE_SECRET_KEY must be set when STRIPE_WEBHOOK_SECRET is set.",
  ],
  [
    {
      STRIPE_SECRET_KEY: "rk_live_1",
      STRIPE_WEBHOOK_SECRET: "whsec_1",
      STRIPE_TEST_URL: "http://127.0.0.1:1",
    },
    "STRIPE_TEST_URL is only for tests, and only works with a Stripe test key.",
  ],
  [
    {
      STRIPE_SECRET_KEY: "rk_test_1",
      STRIPE_WEBHOOK_SECRET: "whsec_1",
      STRIPE_TEST_URL: "https://evil.example",
    },
    "STRIPE_TEST_URL is only for tests, and must be an address such as http://127.0.0.1:1234.",
  ],
  [
    { FOOTER_LINKS: "Imprint" },
    "FOOTER_LINKS must be names and addresses, separated by commas, such as Imprint=https://example.com/imprint, Contact=mailto:help@example.com.",
  ],
  [
    { FOOTER_LINKS: "=https://example.com" },
    "FOOTER_LINKS must be names and addresses, separated by commas, such as Imprint=https://example.com/imprint, Contact=mailto:help@example.com.",
  ],
  [
    { FOOTER_LINKS: "Imprint=javascript:alert(1)" },
    "FOOTER_LINKS must be names and addresses, separated by commas, such as Imprint=https://example.com/imprint, Contact=mailto:help@example.com.",
  ],
  [
    { FOOTER_LINKS: "Imprint=//example.com" },
    "FOOTER_LINKS must be names and addresses, separated by commas, such as Imprint=https://example.com/imprint, Contact=mailto:help@example.com.",
  ],
  [
    { PRIVACY_URL: "data:text/html,x" },
    "PRIVACY_URL must be an address such as https://example.com/privacy or a path such as /privacy.html.",
  ],
  [{ ROLE: "web" }, "ROLE must be all, api or worker."],
  [{ SANDBOX: "yes" }, "SANDBOX must be required, preferred or off."],
  [{ METRICS_TOKEN: "short" }, "METRICS_TOKEN must be at least 16 characters long."],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: "localhost:4318" },
    "OTEL_EXPORTER_OTLP_ENDPOINT must be the address of a collector, such as http://localhost:4318.",
  ],
  [
    { OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" },
    "OTEL_EXPORTER_OTLP_PROTOCOL must be http/protobuf (collectors accept it on port 4318) or unset.",
  ],
  [
    { OTEL_TRACES_SAMPLER: "jaeger_remote" },
    "OTEL_TRACES_SAMPLER must be one of always_on, always_off, traceidratio, parentbased_always_on, parentbased_always_off, parentbased_traceidratio.",
  ],
  [{ OTEL_TRACES_SAMPLER_ARG: "1.5" }, "OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1."],
  [
    { OTEL_BSP_SCHEDULE_DELAY: "0" },
    "OTEL_BSP_SCHEDULE_DELAY must be a whole number from 1 to 1000000.",
  ],
  [{ LOG_LEVEL: "loud" }, "LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent."],
  [{ RUNS_AT_ONCE: "0" }, "RUNS_AT_ONCE must be a whole number from 1 to 1024."],
  [{ RUN_WAIT_SECONDS: "0" }, "RUN_WAIT_SECONDS must be a whole number from 1 to 86400."],
  [{ RUNS_PER_ACCOUNT: "0" }, "RUNS_PER_ACCOUNT must be a whole number from 1 to 1024."],
  [{ MAILS_PER_HOUR: "many" }, "MAILS_PER_HOUR must be a whole number from 1 to 1000000."],
])("%o is refused", (environment, sentence) => {
  expect(mistakesIn(environment)).toEqual([sentence]);
});

test("all mistakes are named at once, and no value is repeated", () => {
  const environment = {
    PORT: "x",
    DATABASE_URL: "postgres://u:hunter2@h/d",
    AUTH_SECRET: "hunter2",
  };
  expect(mistakesIn(environment)).toEqual([
    "PORT must be a whole number from 0 to 65535.",
    "AUTH_SECRET must be at least 32 characters long.",
  ]);
});

test("a missing secret is named beside other mistakes", () => {
  expect(mistakesIn({ PORT: "x", DATABASE_URL: "postgres://h/d" })).toEqual([
    "PORT must be a whole number from 0 to 65535.",
    "AUTH_SECRET must be set when DATABASE_URL is set, and must be the same in every process.",
  ]);
});

test("without variables everything has a default, and an empty variable is none", () => {
  expect(readConfig({ PORT: "", SMTP_URL: " " })).toEqual({
    host: "127.0.0.1",
    port: 3000,
    publicUrl: "http://localhost:3000",
    publicUrlIsDerived: true,
    trustedProxies: [],
    dataDirectory: "./data",
    databaseUrl: undefined,
    storageUrl: undefined,
    authSecret: undefined,
    webhookAllowedAddresses: [],
    smtpUrl: undefined,
    mailFrom: undefined,
    adsClientId: undefined,
    footerLinks: [],
    openidProviders: [],
    recentSignInMinutes: 60,
    adminEmails: [],
    adminSecondFactor: "optional",
    fixedSettings: {},
    role: "all",
    sandbox: "preferred",
    postHog: undefined,
    metricsToken: undefined,
    logLevel: "info",
    runsAtOnce: undefined,
    runsPerAccount: undefined,
    runWaitSeconds: 30,
    rateLimits: {
      failedSignInsPerMinute: 10,
      failedSignInsPerAccountPerMinute: 100,
      signInsPerMinute: 100,
      signUpsPerHour: 300,
      guestsPerHour: 300,
      mailsPerHour: 5,
      mailsPerNetworkPerHour: 300,
      newKeysPerHour: 100,
      oauthCallsPerMinute: 120,
      webhookCallsPerHour: 100,
      purchasesPerHour: 30,
      sessionStartsPerMinute: 60,
      uploadsPerMinute: 120,
      thumbnailsPerMinute: 1000,
      runsPerMinute: 300,
      requestsPerDay: 5,
      commentsPerHour: 20,
      analyticsCallsPerMinute: 60,
    },
  });
});

test("what is given is read", () => {
  const config = readConfig({
    HOST: "0.0.0.0",
    PORT: "8080",
    PUBLIC_URL: "https://pennyworks.example/",
    ADMIN_EMAILS: "Ada@Example.com , bob@example.com,",
    FREE_CREDITS_PER_MONTH: "2.50",
    GOOGLE_CLIENT_ID: "id",
    GOOGLE_CLIENT_SECRET: "secret",
    TRUSTED_PROXIES: "10.0.0.0/8",
    FOOTER_LINKS: "Imprint = https://example.com/?a=b , Help=mailto:help@example.com,",
    PRIVACY_URL: "/privacy.html",
    POSTHOG_KEY: "phc_1234",
    POSTHOG_HOST: "https://eu.i.posthog.com",
  });
  expect(config).toMatchObject({
    host: "0.0.0.0",
    port: 8080,
    publicUrl: "https://pennyworks.example",
    publicUrlIsDerived: false,
    adminEmails: ["ada@example.com", "bob@example.com"],
    adminSecondFactor: "optional",
    fixedSettings: { freeCreditsPerMonth: 2.5, privacyUrl: "/privacy.html" },
    openidProviders: [
      {
        id: "google",
        name: "Google",
        clientId: "id",
        clientSecret: "secret",
        issuer: "https://accounts.google.com",
        scopes: ["openid", "email", "profile"],
      },
    ],
    trustedProxies: ["10.0.0.0/8"],
    footerLinks: [
      { name: "Imprint", address: "https://example.com/?a=b" },
      { name: "Help", address: "mailto:help@example.com" },
    ],
    postHog: { key: "phc_1234", host: "https://eu.i.posthog.com" },
  });
});

test("ranges that webhooks may call are read", () => {
  const given = { WEBHOOK_ALLOWED_ADDRESSES: "10.0.0.5, fd00::/8," };
  const { webhookAllowedAddresses } = readConfig(given);
  expect(webhookAllowedAddresses.map(([address, bits]) => `${address.toString()}/${bits}`)).toEqual(
    ["10.0.0.5/32", "fd00::/8"],
  );
});

test.each([
  ["https://Example.com", "https://example.com"],
  ["https://example.com/tools/", "https://example.com/tools"],
  ["https://example.com/our/tools", "https://example.com/our/tools"],
])("the public address %s is %s", (given, publicUrl) => {
  expect(readConfig({ PUBLIC_URL: given }).publicUrl).toBe(publicUrl);
});

test("providers are read by their names, in their order, after Google", () => {
  const config = readConfig({
    ...work,
    OIDC_PROVIDERS: "My-Company, work",
    OIDC_MY_COMPANY_ISSUER: "https://id.example/",
    OIDC_MY_COMPANY_CLIENT_ID: "ours",
    OIDC_MY_COMPANY_CLIENT_SECRET: "hidden",
    OIDC_WORK_NAME: " Work & Co ",
    OIDC_WORK_SCOPES: "email groups",
    GOOGLE_CLIENT_ID: "id",
    GOOGLE_CLIENT_SECRET: "secret",
  });
  expect(config.openidProviders.map(({ name }) => name)).toEqual([
    "Google",
    "My company",
    "Work & Co",
  ]);
  expect(config.openidProviders.slice(1)).toMatchObject([
    { id: "my-company", issuer: "https://id.example/", scopes: ["openid", "email", "profile"] },
    {
      id: "work",
      issuer: "https://login.example/realms/main",
      scopes: ["openid", "email", "groups"],
    },
  ]);
});

test.each([
  ["127.0.0.1", "http://localhost:80"],
  ["0.0.0.0", "http://localhost:80"],
  ["::", "http://localhost:80"],
  ["10.1.2.3", "http://10.1.2.3:80"],
  ["fd00::1", "http://[fd00::1]:80"],
])("bound to %s a browser finds it at %s", (host, url) => {
  expect(derivedUrl(host, 80)).toBe(url);
});

test.each([
  [{}],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: "http://localhost:4318", OTEL_SDK_DISABLED: "True" }],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: "http://localhost:4318", OTEL_TRACES_EXPORTER: "none" }],
])("nothing is traced by %o", (environment) => {
  expect(readConfig(environment).tracing).toBeUndefined();
});
