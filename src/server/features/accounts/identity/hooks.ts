import {
  type BetterAuthOptions,
  getCurrentAdapter,
  type GenericEndpointContext,
} from "better-auth";
import { displayNameMaximumLength } from "#contract/facts/account.ts";
import type { Platform } from "#server/platform/platform.ts";
import { fetchPhoto } from "../own-account/fetch-photo.ts";
import { admitNewcomer } from "../admit-newcomer.ts";
import { markAccepted } from "../invitations/store.ts";
import { makeProfile } from "../make-profile.ts";
import { hasProviderAccount, promoteConfigured, recordSignIn } from "../store.ts";

type Parts = Pick<Platform, "config" | "database" | "clock" | "settings">;

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
        before: async (user, context) => {
          const welcome = await welcomeOf(parts, user, context);
          return {
            data: {
              ...user,
              ...welcome,
              // Provider names may exceed our form's limit.
              name: user.name.trim().slice(0, displayNameMaximumLength),
              createdAt: clock.now(),
              // Never fetch an address that a stranger sends.
              image:
                user.image && context?.path.startsWith("/callback/") === true
                  ? await fetchPhoto(user.image)
                  : null,
            },
          };
        },
        after: async ({ id: userId, email, emailVerified }) => {
          if (emailVerified) await markAccepted(database.pool, { email, userId, now: clock.now() });
          await promote();
        },
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

/** Refuses the unwelcome. Guests have no account, so anyone can be one. */
async function welcomeOf(
  parts: Parts,
  user: { readonly email: string; readonly emailVerified: boolean; readonly isAnonymous?: unknown },
  context: GenericEndpointContext | null,
): Promise<{ readonly emailVerified?: true }> {
  if (user.isAnonymous === true) return {};
  if (context === null) throw new Error("An account is made outside of a call.");
  // The library is inside a transaction, which may hold the only connection.
  const adapter = await getCurrentAdapter(context.context.adapter);
  const { isConfirmed } = await admitNewcomer(
    { ...parts, adapter },
    {
      email: user.email,
      isConfirmed: user.emailVerified,
      token: invitationIn(context.body),
    },
  );
  return isConfirmed ? { emailVerified: true } : {};
}

function invitationIn(body: unknown): string | undefined {
  const isObject = typeof body === "object" && body !== null && "invitation" in body;
  return isObject && typeof body.invitation === "string" ? body.invitation : undefined;
}
