import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthMiddleware } from "better-auth/api";
import { expireCookie } from "better-auth/cookies";
import { anonymous } from "better-auth/plugins";
import { adoptGuest, type AdoptionParts } from "../guests/adopt-guest.ts";
import { readGuestByToken } from "../guests/store.ts";
import { guestColumns } from "./tables.ts";

type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/** Lifetime of the second factor's challenge. */
const challengeSeconds = 600;

const openToGuests = [
  "/sign-in/",
  "/sign-up/",
  "/sign-out",
  "/callback/",
  "/oauth2/callback/",
  "/get-session",
  "/token",
  "/jwks",
  "/ok",
  "/error",
  "/verify-email",
  "/send-verification-email",
  "/request-password-reset",
  "/reset-password",
  "/two-factor/verify-",
  "/passkey/generate-authenticate-options",
  "/passkey/verify-authentication",
];

/**
 * Merges guests on every way of signing in, even with a second factor, and refuses them calls for
 * accounts. Must come after plugins that can undo a sign-in.
 */
export function guests(parts: AdoptionParts) {
  const adoption = {
    id: "guest-adoption",
    hooks: {
      before: [
        {
          matcher: ({ path }: { readonly path?: string }) =>
            path !== undefined && !openToGuests.some((open) => path.startsWith(open)),
          handler: createAuthMiddleware((context) => refuseGuest(context, parts)),
        },
      ],
      after: [
        {
          matcher: () => true,
          handler: createAuthMiddleware((context) => adoptAfterSignIn(context, parts)),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
  return [
    anonymous({
      schema: guestColumns,
      // The library would do it in separate steps, and not on every way of signing in.
      disableDeleteAnonymousUser: true,
    }),
    adoption,
  ] as const;
}

async function refuseGuest(context: HookContext, parts: AdoptionParts): Promise<void> {
  if ((await guestOf(context, parts)) === undefined) return;
  throw new APIError("FORBIDDEN", {
    code: "ACCOUNT_REQUIRED",
    message: "Create an account or sign in to do this.",
  });
}

async function adoptAfterSignIn(context: HookContext, parts: AdoptionParts): Promise<void> {
  const { newSession } = context.context;
  if (newSession === null) return rememberGuest(context);
  if (newSession.user["isAnonymous"] === true) return;
  const guestId = await guestOf(context, parts);
  if (guestId !== undefined) await adoptGuest(parts, guestId, newSession.user.id);
  const remembered = rememberedCookie(context);
  if (context.getCookie(remembered.name) !== null) expireCookie(context, remembered);
}

/** The second-factor challenge removes a guest's cookie. */
async function rememberGuest(context: HookContext): Promise<void> {
  if (!isChallenge(context.context.returned)) return;
  const token = await signedCookie(context, context.context.authCookies.sessionToken.name);
  if (token === undefined) return;
  const { name, attributes } = rememberedCookie(context);
  await context.setSignedCookie(name, token, context.context.secret, attributes);
}

async function guestOf(
  context: HookContext,
  { database, clock }: AdoptionParts,
): Promise<string | undefined> {
  const names = [context.context.authCookies.sessionToken.name, rememberedCookie(context).name];
  for (const name of names) {
    const token = await signedCookie(context, name);
    if (token === undefined) continue;
    const guestId = await readGuestByToken(database.pool, token, clock.now());
    if (guestId !== undefined) return guestId;
  }
  return undefined;
}

async function signedCookie(context: HookContext, name: string): Promise<string | undefined> {
  const value = await context.getSignedCookie(name, context.context.secret);
  return typeof value === "string" && value !== "" ? value : undefined;
}

function rememberedCookie(context: HookContext) {
  return context.context.createAuthCookie("guest", { maxAge: challengeSeconds });
}

function isChallenge(returned: unknown): boolean {
  return (
    typeof returned === "object" &&
    returned !== null &&
    Object.hasOwn(returned, "twoFactorRedirect")
  );
}
