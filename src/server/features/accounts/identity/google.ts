import { setTimeout as wait } from "node:timers/promises";
import type { AuthContext, BetterAuthPlugin } from "better-auth";
import { APIError } from "better-auth/api";
import { genericOAuth } from "better-auth/plugins";
import { decodeJwt } from "jose";
import { accountFallbacks } from "#contract/facts/sign-in-error.ts";
import type { Config } from "#server/config.ts";

type Provider = AuthContext["socialProviders"][number];
type GoogleConfig = NonNullable<Config["google"]>;

export const googleProviderId = "google";

const discoveryMilliseconds = 5000;

/**
 * Adds sign-in with Google or the configured OpenID provider: authorization code with PKCE, state
 * and nonce, and a required, verified ID token.
 */
export function googleSignIn(google: GoogleConfig | undefined) {
  if (google === undefined) return [];
  const init = (context: AuthContext) => ({
    context: {
      socialProviders: [lateProvider(google, discoverLate(google, context))],
    },
  });
  return [{ id: "google-sign-in" as const, init }] satisfies BetterAuthPlugin[];
}

/**
 * Discovers the provider when first needed and retries after failures; the library would try once
 * at startup and then leave it out. Throws the library's error if it can't be reached.
 */
function discoverLate(google: GoogleConfig, context: AuthContext): () => Promise<Provider> {
  let discovered: Promise<Provider> | undefined;
  return async () => {
    discovered ??= discover(google, context);
    try {
      return await discovered;
    } catch (error) {
      discovered = undefined;
      context.logger.error(`The OpenID provider ${google.issuer} cannot be used: ${String(error)}`);
      throw new APIError("SERVICE_UNAVAILABLE", {
        code: "PROVIDER_UNREACHABLE",
        message: accountFallbacks.googleLogin,
      });
    }
  };
}

async function discover(google: GoogleConfig, context: AuthContext): Promise<Provider> {
  const base = google.issuer.replace(/\/$/, "");
  const { init } = genericOAuth({
    config: [
      {
        providerId: googleProviderId,
        clientId: google.clientId,
        clientSecret: google.clientSecret,
        discoveryUrl: `${base}/.well-known/openid-configuration`,
        requireIdTokenVerification: true,
        scopes: ["openid", "email", "profile"],
      },
    ],
  });
  const stop = new AbortController();
  const tooLong = wait(discoveryMilliseconds, undefined, { signal: stop.signal }).then(() => {
    throw new Error(`no answer within ${discoveryMilliseconds} ms`);
  });
  // The other providers include the one asking here.
  const found = init({ ...context, socialProviders: [] });
  try {
    const { socialProviders } = (await Promise.race([found, tooLong])).context;
    const [provider] = socialProviders;
    if (provider === undefined) throw new Error("it didn't return a usable configuration");
    // OpenID Connect Discovery 1.0, section 4.3: else a provider could impersonate another.
    if (provider.issuer?.replace(/\/$/, "") !== base) throw new Error("it names another issuer");
    return provider;
  } finally {
    tooLong.catch(() => undefined);
    stop.abort();
  }
}

function lateProvider(google: GoogleConfig, provider: () => Promise<Provider>): Provider {
  return {
    id: googleProviderId,
    name: "Google",
    issuer: google.issuer,
    requiresIdTokenNonce: true,
    createAuthorizationURL: async (data) => (await provider()).createAuthorizationURL(data),
    validateAuthorizationCode: async (data) => (await provider()).validateAuthorizationCode(data),
    accountSubject: async (account) => (await provider()).accountSubject(account),
    async getUserInfo(tokens) {
      // Else the library would trust user info alone, which no nonce binds.
      if (tokens.idToken === undefined) return null;
      const info = await (await provider()).getUserInfo(tokens);
      if (info === null) return null;
      // OpenID Connect Core 1.0, section 5.3.2: user info of another subject must not be used.
      if (!("sub" in info.data) || info.data.sub !== decodeJwt(tokens.idToken).sub) return null;
      return { ...info, user: { ...info.user, emailVerified: info.user.emailVerified === true } };
    },
  };
}
