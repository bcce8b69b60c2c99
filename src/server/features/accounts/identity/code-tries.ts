import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import { symmetricDecrypt } from "better-auth/crypto";
import type { Platform } from "#server/platform/platform.ts";
import {
  countTry,
  forgetTries,
  readEncryptedSecret,
  useStep,
} from "../sign-in/second-factor-store.ts";
import { timeStepOf } from "../sign-in/time-step.ts";

type HookContext = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];
type Parts = Pick<Platform, "database" | "clock">;

/** Wrong codes in a row that lock the second factor. */
const mostTries = 10;
const lockMilliseconds = 15 * 60_000;

const appPath = "/two-factor/verify-totp";
const recoveryPath = "/two-factor/verify-backup-code";
const on = (path: string) => (context: { readonly path?: string }) => context.path === path;

/**
 * Limits second-factor attempts and accepts each code once. The library counts after checking, so
 * concurrent attempts exceed its limit; it ignores those of signed-in users and accepts a code
 * repeatedly while it is valid.
 */
export function codeTries(parts: Parts) {
  return {
    id: "code-tries",
    hooks: {
      before: [
        {
          matcher: on(appPath),
          handler: createAuthMiddleware(async (context) => {
            const userId = await countOne(context, parts);
            if (userId !== undefined) await takeCode(context, parts, userId);
          }),
        },
        {
          matcher: on(recoveryPath),
          handler: createAuthMiddleware(async (context) => void (await countOne(context, parts))),
        },
      ],
      after: [
        {
          matcher: (context) => on(appPath)(context) || on(recoveryPath)(context),
          handler: createAuthMiddleware(async (context) => {
            if (context.context.returned instanceof APIError) return;
            const user =
              context.context.newSession?.user ?? (await getSessionFromCtx(context))?.user;
            if (user !== undefined) await forgetTries(parts.database.pool, user.id);
          }),
        },
      ],
    },
  } satisfies BetterAuthPlugin;
}

/** Returns whose attempt it is, or undefined if nothing can be tried. */
async function countOne(
  context: HookContext,
  { database, clock }: Parts,
): Promise<string | undefined> {
  const userId = await userOf(context);
  if (userId === undefined) return undefined;
  const now = clock.now();
  const lockedUntil = new Date(now.getTime() + lockMilliseconds);
  const outcome = await countTry(database.pool, userId, { now, most: mostTries, lockedUntil });
  if (outcome === "locked") {
    throw new APIError("TOO_MANY_REQUESTS", {
      code: "ACCOUNT_TEMPORARILY_LOCKED",
      message: "Too many wrong codes. Try again in 15 minutes.",
    });
  }
  return outcome === "counted" ? userId : undefined;
}

/** Uses up a correct code; the library counts wrong ones. */
async function takeCode(context: HookContext, { database }: Parts, userId: string): Promise<void> {
  const code: unknown = context.body?.code;
  const data = await readEncryptedSecret(database.pool, userId);
  if (typeof code !== "string" || data === undefined) return;
  const secret = await symmetricDecrypt({ key: context.context.secretConfig, data });
  // The library uses machine time too.
  const step = timeStepOf(code, secret, Date.now());
  if (step === undefined) return;
  if (!(await useStep(database.pool, userId, step))) {
    throw new APIError("UNAUTHORIZED", {
      code: "INVALID_CODE",
      message: "This code has already been used. Wait for the next one.",
    });
  }
}

/** The signed-in user, or who has given a password and needs a second factor. */
async function userOf(context: HookContext): Promise<string | undefined> {
  const signIn = await getSessionFromCtx(context);
  if (signIn !== null) return signIn.user.id;
  const { name } = context.context.createAuthCookie("two_factor");
  const challenge = await context.getSignedCookie(name, context.context.secret);
  if (typeof challenge !== "string" || challenge === "") return undefined;
  return (await context.context.internalAdapter.findVerificationValue(challenge))?.value;
}
