import type { BetterAuthOptions } from "better-auth";
import { displayNameMaximumLength } from "#contract/facts/account.ts";
import type { Platform } from "#server/platform/platform.ts";
import { fetchPhoto } from "../own-account/fetch-photo.ts";
import { makeProfile } from "../make-profile.ts";
import { hasProviderAccount, promoteConfigured, recordSignIn } from "../store.ts";

type Parts = Pick<Platform, "config" | "database" | "clock">;

/** What happens beside the identity library's own writing of accounts and sign-ins. */
export function identityHooks(parts: Parts) {
  const { config, database, clock } = parts;
  const promote = async () => promoteConfigured(database.pool, config.adminEmails);
  // What the provider's other calls would need is never asked for, and what is not kept cannot leak.
  const withoutTokens = async (account: object) => ({
    data: { ...account, accessToken: null, refreshToken: null, idToken: null },
  });
  return {
    user: {
      create: {
        // By the product's clock, which judges later how old a guest is.
        before: async (user, context) => ({
          data: {
            ...user,
            // A provider's may be longer than whoever signs up by the form may choose.
            name: user.name.trim().slice(0, displayNameMaximumLength),
            createdAt: clock.now(),
            // From a provider alone: an address that a stranger sends must not be called.
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
        // The product mails links of its own, which void each other: the library's would stay behind.
        before: async ({ identifier }) => !identifier.startsWith("reset-password:"),
      },
    },
    account: { create: { before: withoutTokens }, update: { before: withoutTokens } },
    session: {
      create: {
        // By the product's clock, which judges later whether the sign-in is recent.
        before: async (session) => ({ data: { ...session, createdAt: clock.now() } }),
        after: async ({ userId }) => {
          // Who comes from a provider sees no registration form that would ask for the profile.
          if (await hasProviderAccount(database.pool, userId)) await makeProfile(parts, userId);
          await recordSignIn(database.pool, userId, clock.now());
        },
      },
    },
  } satisfies BetterAuthOptions["databaseHooks"];
}
