import { setTimeout as wait } from "node:timers/promises";
import type { AuthContext, BetterAuthPlugin } from "better-auth";
import { APIError } from "better-auth/api";
import { genericOAuth } from "better-auth/plugins";
import { decodeJwt } from "jose";
import { providerLoginFailed } from "#contract/facts/sign-in-error.ts";
import type { OpenidProviderConfig } from "#server/openid-providers.ts";

type Provider = AuthContext["socialProviders"][number];

const discoveryMilliseconds = 5000;

/**
 * Adds sign-in with Google and other OpenID providers: authorization code with PKCE, state and
 * nonce, and a required, verified ID token.
 */
export function openidSignIn(providers: readonly OpenidProviderConfig[]) {
  const init = (context: AuthContext) => ({
    context: {
      socialProviders: providers.map((config) =>
        lateProvider(config, discoverLate(config, context)),
      ),
    },
  });
  return { id: "openid-sign-in" as const, init } satisfies BetterAuthPlugin;
}

/**
 * Discovers the provider when first needed and retries after failures; the library would try once
 * at startup and then leave it out. Throws the library's error if it can't be reached.
 */
function discoverLate(config: OpenidProviderConfig, context: AuthContext): () => Promise<Provider> {
  let discovered: Promise<Provider> | undefined;
  return async () => {
    discovered ??= discover(config, context);
    try {
      return await discovered;
    } catch (error) {
      discovered = undefined;
      context.logger.error(`The OpenID provider ${config.issuer} cannot be used: ${String(error)}`);
      throw new APIError("SERVICE_UNAVAILABLE", {
        code: "PROVIDER_UNREACHABLE",
        message: unreachable(config),
      });
    }
  };
}

/** Google's sentence is fixed by the product's contract. */
function unreachable({ id, name }: OpenidProviderConfig): string {
  return id === "google"
    ? providerLoginFailed(name)
    : `You can't sign in with ${name} at the moment. Try again in a few minutes, or sign in another way.`;
}

async function discover(config: OpenidProviderConfig, context: AuthContext): Promise<Provider> {
  const base = config.issuer.replace(/\/$/, "");
  const { init } = genericOAuth({
    config: [
      {
        providerId: config.id,
        clientId: config.clientId,
        clientSecret: config.clientSecret,
        discoveryUrl: `${base}/.well-known/openid-configuration`,
        requireIdTokenVerification: true,
        scopes: [...config.scopes],
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

function lateProvider(
  { id, name, issuer }: OpenidProviderConfig,
  provider: () => Promise<Provider>,
): Provider {
  // The configured one may lack the slash at the end that answers name.
  let namedIssuer = issuer;
  return {
    id,
    name,
    get issuer() {
      return namedIssuer;
    },
    requiresIdTokenNonce: true,
    async createAuthorizationURL(data) {
      const found = await provider();
      namedIssuer = found.issuer ?? issuer;
      return found.createAuthorizationURL(data);
    },
    validateAuthorizationCode: async (data) => (await provider()).validateAuthorizationCode(data),
    accountSubject: async (account) => (await provider()).accountSubject(account),
    async getUserInfo(tokens) {
      // Else the library would trust user info alone, which no nonce binds.
      if (tokens.idToken === undefined) return null;
      const info = await (await provider()).getUserInfo(tokens);
      if (info === null) return null;
      // OpenID Connect Core 1.0, section 5.3.2: user info of another subject must not be used.
      if (!("sub" in info.data) || info.data.sub !== decodeJwt(tokens.idToken).sub) return null;
      const { email, name: given, emailVerified } = info.user;
      // Not every provider sends a name, and some only for an extra scope.
      const fullName = given ?? email?.split("@")[0] ?? "";
      // Only `true` counts: some providers leave it out, or send a text.
      return {
        ...info,
        user: { ...info.user, name: fullName, emailVerified: emailVerified === true },
      };
    },
  };
}
