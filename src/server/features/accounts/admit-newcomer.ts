import type { DBAdapter, Where } from "better-auth";
import { APIError } from "better-auth/api";
import type { SignUpRule } from "#contract/facts/site-settings.ts";
import { joiningSentences } from "#contract/facts/sign-in-error.ts";
import type { Queryable } from "#server/platform/database/queryable.ts";
import type { Platform } from "#server/platform/platform.ts";
import { hasAdministrator } from "./administrator-store.ts";
import { hashOf } from "./invitations/invite.ts";

type Parts = Pick<Platform, "clock" | "settings"> & {
  /** Counts rows in the transaction that makes the account. */
  readonly adapter: Pick<DBAdapter, "count">;
};

/**
 * Decides who may create an account, whichever way they came. Returns whether an invitation's link
 * confirms their address. Throws the identity library's error for anyone unwelcome.
 */
export async function admitNewcomer(
  parts: Parts,
  newcomer: {
    readonly email: string;
    /** By a provider. */
    readonly isConfirmed: boolean;
    /** Of the link they followed. */
    readonly token: string | undefined;
  },
): Promise<{ readonly isConfirmed: boolean }> {
  const { adapter, settings } = parts;
  const email = newcomer.email.toLowerCase();
  const has = async (model: string, where: Where[]) => (await adapter.count({ model, where })) > 0;
  const isInvited = (...further: Where[]) =>
    has("invitation", [
      { field: "email", value: email },
      { field: "expiresAt", operator: "gt", value: parts.clock.now() },
      { field: "acceptedAt", value: null },
      ...further,
    ]);
  const rule = await ruleNow(settings, () => has("user", [{ field: "role", value: "admin" }]));
  if (rule === "nobody") throw unwelcome("sign-ups-closed");
  if (newcomer.token !== undefined) {
    const tokenHash = hashOf(newcomer.token);
    if (await isInvited({ field: "tokenHash", value: tokenHash })) return { isConfirmed: true };
    throw unwelcome("invitation-invalid");
  }
  const { isConfirmed } = newcomer;
  if (rule === "everyone") return { isConfirmed };
  if (rule === "domains" && isOfDomains(parts, email)) return { isConfirmed };
  if (isConfirmed && (await isInvited())) return { isConfirmed };
  throw unwelcome(rule === "domains" ? "sign-ups-of-domains" : "sign-ups-invited-only");
}

/** Returns who may sign up. */
export async function signUpRuleNow({
  database,
  settings,
}: {
  readonly database: { readonly pool: Queryable };
  readonly settings: Platform["settings"];
}): Promise<SignUpRule> {
  return ruleNow(settings, () => hasAdministrator(database.pool));
}

/** Everyone may sign up until the first administrator is there. */
async function ruleNow(
  settings: Platform["settings"],
  askAdministrator: () => Promise<boolean>,
): Promise<SignUpRule> {
  const { signUps } = settings.now();
  return signUps === "everyone" || (await askAdministrator()) ? signUps : "everyone";
}

/** Tells whether an address is at one of the domains that may sign up. */
export function isOfDomains({ settings }: Pick<Parts, "settings">, email: string): boolean {
  const domain = email.slice(email.lastIndexOf("@") + 1);
  return settings.now().signUpDomains.includes(domain);
}

function unwelcome(code: keyof typeof joiningSentences): APIError {
  const status = code === "invitation-invalid" ? "NOT_FOUND" : "FORBIDDEN";
  return new APIError(status, { code, message: joiningSentences[code] });
}
