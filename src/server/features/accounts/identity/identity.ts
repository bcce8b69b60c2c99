import { betterAuth } from "better-auth";
import { admin, jwt } from "better-auth/plugins";
import { passwordMaximumLength, passwordMinimumLength } from "#contract/facts/account.ts";
import { basePathOf } from "#server/platform/http/base-path.ts";
import type { Platform } from "#server/platform/platform.ts";
import { administrationColumns, identityTables, invitationTable, keyTable } from "./tables.ts";
import { passwordResetLetter, verificationLetter } from "../mailed-links/letters.ts";
import { mailedLinkCalls } from "./mailed-link-calls.ts";
import type { MailedLinkKind } from "../mailed-links/store.ts";
import { createLinkToken } from "../mailed-links/mailed-links.ts";
import type { MoveBelongings } from "../guests/adopt-guest.ts";
import { codeTries } from "./code-tries.ts";
import { signUpRules } from "./sign-up.ts";
import { secondFactors } from "./second-factors.ts";
import { guardedCalls } from "./guarded-calls.ts";
import { guests } from "./guests.ts";
import { openidSignIn } from "./openid-sign-in.ts";
import { ownPagesOnly } from "./origin.ts";
import { identityHooks } from "./hooks.ts";
import { keepFirstKey } from "./signing-key-store.ts";

export type Identity = ReturnType<typeof createIdentity>;

type IdentityParts = Pick<
  Platform,
  "config" | "database" | "clock" | "settings" | "mail" | "background" | "log"
> & {
  readonly moveBelongings: MoveBelongings;
};

const tokenSeconds = 300;

/** Tells the library the caller's network address. */
export const addressHeader = "x-pennyworks-address";

/**
 * Opens the identity library on the product's database. The installation's secret signs cookies and
 * encrypts token signing keys.
 */
export function createIdentity({
  config,
  database,
  clock,
  settings,
  mail,
  background,
  log,
  moveBelongings,
}: IdentityParts) {
  const letters = createLetters({ config, database, clock, settings, mail });
  const trustedOrigins = [new URL(config.publicUrl).origin, ...localNamesOf(config)];
  return betterAuth({
    appName: "Pennyworks",
    // Whole, because the library adds no path to an address that has one.
    baseURL: `${config.publicUrl}/api/auth`,
    basePath: `${basePathOf(config.publicUrl)}/api/auth`,
    secret: config.authSecret,
    trustedOrigins,
    database: database.pool,
    ...identityTables,
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordMinimumLength,
      maxPasswordLength: passwordMaximumLength,
      sendResetPassword: ({ user }) => letters.sendPasswordReset(user),
    },
    emailVerification: {
      sendOnSignUp: true,
      sendVerificationEmail: async ({ user }, request) => {
        // The form does this itself; here a mail failure would only be logged.
        if (request?.url.endsWith("/sign-up/email") !== true) await letters.sendVerification(user);
      },
    },
    databaseHooks: identityHooks({ config, database, clock, settings }),
    // Early failures return people to the sign-in page. Bugs go to our error handler, which logs
    // the request.
    onAPIError: { throw: true, errorURL: `${config.publicUrl}/login` },
    // The product counts failures per account, with one clock.
    rateLimit: { enabled: false },
    advanced: {
      // Explicit, as the library skips this check when under test.
      disableOriginCheck: false,
      ipAddress: { ipAddressHeaders: [addressHeader] },
      defaultCookieAttributes: {
        httpOnly: true,
        sameSite: "lax",
        // Other programs on the host don't get to see them.
        path: basePathOf(config.publicUrl) || "/",
      },
    },
    telemetry: { enabled: false },
    logger: {
      log: (level, message) =>
        log[level === "error" ? "error" : "debug"]({ identity: true }, message),
    },
    plugins: [
      ownPagesOnly(trustedOrigins),
      signUpRules(),
      { id: "invitations", schema: invitationTable },
      mailedLinkCalls({ config, database, clock, settings, mail, background }),
      admin({ schema: administrationColumns }),
      jwt({
        schema: keyTable,
        disableSettingJwtHeader: true,
        jwks: { keyPairConfig: { alg: "EdDSA", crv: "Ed25519" } },
        adapter: { createJwk: (key) => keepFirstKey(database.pool, key) },
        jwt: {
          issuer: config.publicUrl,
          audience: config.publicUrl,
          // No account data: rights in a token could be stale.
          definePayload: ({ session }) => {
            const iat = Math.floor(clock.now().getTime() / 1000);
            return { iat, exp: iat + tokenSeconds, sid: session.id };
          },
        },
      }),
      openidSignIn(config.openidProviders),
      ...secondFactors({ config, settings }, trustedOrigins),
      codeTries({ database, clock }),
      guardedCalls({ config, database, clock }),
      ...guests({ database, clock, moveBelongings }),
    ],
  });
}

interface Addressee {
  readonly id: string;
  readonly email: string;
}

/** Skips accounts that get no link. */
function createLetters({
  config,
  database,
  clock,
  settings,
  mail,
}: Pick<IdentityParts, "config" | "database" | "clock" | "settings" | "mail">) {
  const linkTokenFor = (kind: MailedLinkKind, { id, email }: Addressee) =>
    createLinkToken({ database, clock }, { kind, userId: id, email });
  return {
    async sendPasswordReset(user: Addressee): Promise<void> {
      const token = await linkTokenFor("password-reset", user);
      if (token === undefined) return;
      const link = `${config.publicUrl}/reset-password?token=${token}`;
      await mail.send(passwordResetLetter(user.email, link, settings.now().siteName));
    },
    async sendVerification(user: Addressee): Promise<void> {
      const token = await linkTokenFor("email-verification", user);
      if (token === undefined) return;
      const link = `${config.publicUrl}/api/auth/verify-email?token=${token}`;
      await mail.send(verificationLetter(user.email, link, settings.now().siteName));
    },
  };
}

/** People on this machine may use either name; cookies are separate. */
function localNamesOf({ publicUrl, publicUrlIsDerived }: Platform["config"]): string[] {
  return publicUrlIsDerived ? [publicUrl.replace("//localhost:", "//127.0.0.1:")] : [];
}
