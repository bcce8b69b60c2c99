import type { BetterAuthOptions } from "better-auth";
import { displayNameMaximumLength } from "#contract/facts/account.ts";
import type { Platform } from "#server/platform/platform.ts";
import { fetchPhoto } from "../own-account/fetch-photo.ts";
import { makeProfile } from "../make-profile.ts";
import { hasProviderAccount, promoteConfigured, recordSignIn } from "../store.ts";

type Parts = Pick<Platform, "config" | "database" | "clock">;

export function identityHooks(parts: Parts) {
  const { config, database, clock } = parts;
  const promote = async () => promoteConfigured(database.pool, config.adminEmails);
  // Provider tokens are never used, so not stored.
  const withoutTokens = async (account: object) => ({
    data: { ...account, accessToken: null, refreshToken: null, idToken: null },
  });
  return {
    user: {
      create: {
        // The product's clock judges a guest's age.
        before: async (user, context) => ({
          data: {
            ...user,
            // Provider names may exceed our form's limit.
            name: user.name.trim().slice(0, displayNameMaximumLength),
            createdAt: clock.now(),
            // Never fetch an address that a stranger sends.
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
        // The library's links would stay valid beside ours.
        before: async ({ identifier }) => !identifier.startsWith("reset-password:"),
      },
    },
    account: { create: { before: withoutTokens }, update: { before: withoutTokens } },
    session: {
      create: {
        // The product's clock judges whether a sign-in is recent.
        before: async (session) => ({ data: { ...session, createdAt: clock.now() } }),
        after: async ({ userId }) => {
          // Provider users skip the form that would create it.
          if (await hasProviderAccount(database.pool, userId)) await makeProfile(parts, userId);
          await recordSignIn(database.pool, userId, clock.now());
        },
      },
    },
  } satisfies BetterAuthOptions["databaseHooks"];
}
