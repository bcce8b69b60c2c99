import type { BetterAuthOptions } from "better-auth";
import { displayNameMaximumLength } from "#contract/facts/account.ts";
import type { Platform } from "#server/platform/platform.ts";
import { fetchPhoto } from "../own-account/fetch-photo.ts";
import { makeProfile } from "../make-profile.ts";
import { hasProviderAccount, promoteConfigured, recordSignIn } from "../store.ts";

type Parts = Pick<Platform, "config" | "database" | "clock">;

/** Runs when the identity library writes accounts and sign-ins. */
export function identityHooks(parts: Parts) {
  const { config, database, clock } = parts;
  const promote = async () => promoteConfigured(database.pool, config.adminEmails);
  // Provider tokens are never used, so don't store them.
  const withoutTokens = async (account: object) => ({
    data: { ...account, accessToken: null, refreshToken: null, idToken: null },
  });
  return {
    user: {
      create: {
        // The product's clock later decides how old a guest is.
        before: async (user, context) => ({
          data: {
            ...user,
            // Provider names may exceed our form's limit.
            name: user.name.trim().slice(0, displayNameMaximumLength),
            createdAt: clock.now(),
            // Only from a provider: never fetch an address that a stranger sends.
            image:
              user.image && context?.path.startsWith("/callback/") === true
                ? await fetchPhoto(user.image)
                : null,
          },
        }),
        after: promote,
      },
      update: { after: promote },
    },
    verification: {
      create: {
        // The library's links would remain valid beside the product's own.
        before: async ({ identifier }) => !identifier.startsWith("reset-password:"),
      },
    },
    account: { create: { before: withoutTokens }, update: { before: withoutTokens } },
    session: {
      create: {
        // The product's clock later decides whether the sign-in is recent.
        before: async (session) => ({ data: { ...session, createdAt: clock.now() } }),
        after: async ({ userId }) => {
          // Provider users skip the registration form that would create the profile.
          if (await hasProviderAccount(database.pool, userId)) await makeProfile(parts, userId);
          await recordSignIn(database.pool, userId, clock.now());
        },
      },
    },
  } satisfies BetterAuthOptions["databaseHooks"];
}
