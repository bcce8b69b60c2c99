import { hash, randomBytes, randomUUID } from "node:crypto";
import { noteChanges } from "#server/features/audit/index.ts";
import { inTransaction } from "#server/platform/database/in-transaction.ts";
import type { Caller } from "#server/platform/http/caller.ts";
import { sendOrRefuse } from "#server/platform/mail/send-or-refuse.ts";
import type { Platform } from "#server/platform/platform.ts";
import { Refusal } from "#server/platform/refusal.ts";
import { invitationLetter } from "../mailed-links/letters.ts";
import { isEmailTaken } from "../own-account/store.ts";
import {
  deleteInvitation,
  insertInvitation,
  type InvitationRow,
  lockInvitation,
  markSent,
  readInvitedEmail,
  replaceToken,
} from "./store.ts";

export type InvitationParts = Pick<
  Platform,
  "config" | "database" | "clock" | "settings" | "mail" | "log"
>;

const lifeMilliseconds = 7 * 24 * 60 * 60 * 1000;

/**
 * Mails a link that works for seven days. Throws Refusal for an address that has an account or an
 * open invitation, while nobody may sign up, and if the mail isn't accepted: then it stays in the
 * list as not sent.
 */
export async function invite(
  parts: InvitationParts,
  caller: Caller,
  address: string,
): Promise<InvitationRow> {
  refuseClosed(parts);
  const email = address.toLowerCase();
  const token = createToken();
  const now = parts.clock.now();
  const row = await inTransaction(parts.database.pool, async (client) => {
    if (await isEmailTaken(client, email)) throw new Refusal("already_registered");
    const inserted = await insertInvitation(client, {
      invitationId: randomUUID(),
      email,
      tokenHash: hashOf(token),
      invitedBy: caller.userId,
      now,
      expiresAt: new Date(now.getTime() + lifeMilliseconds),
    });
    if (inserted === undefined) throw new Refusal("already_invited");
    const change = { action: "invitation.send", subject: subjectOf(inserted) } as const;
    await noteChanges(client, caller, [change], now);
    return inserted;
  });
  return send(parts, row, token);
}

/** Mails a new link, which voids the one before. Throws Refusal. */
export async function resendInvitation(
  parts: InvitationParts,
  caller: Caller,
  invitationId: string,
): Promise<InvitationRow> {
  refuseClosed(parts);
  const token = createToken();
  const now = parts.clock.now();
  const row = await inTransaction(parts.database.pool, async (client) => {
    const found = await requireInvitation(client, invitationId);
    if (found.acceptedAt !== null) throw new Refusal("invitation_accepted");
    if (await isEmailTaken(client, found.email)) throw new Refusal("already_registered");
    await replaceToken(client, invitationId, {
      tokenHash: hashOf(token),
      expiresAt: new Date(now.getTime() + lifeMilliseconds),
    });
    const change = { action: "invitation.resend", subject: subjectOf(found) } as const;
    await noteChanges(client, caller, [change], now);
    return found;
  });
  return send(parts, row, token);
}

/** Voids the link and removes the invitation. Throws Refusal `invitation_not_found`. */
export async function revokeInvitation(
  { database, clock }: Pick<InvitationParts, "database" | "clock">,
  caller: Caller,
  invitationId: string,
): Promise<void> {
  await inTransaction(database.pool, async (client) => {
    const found = await requireInvitation(client, invitationId);
    await deleteInvitation(client, invitationId);
    const change = { action: "invitation.revoke", subject: subjectOf(found) } as const;
    await noteChanges(client, caller, [change], clock.now());
  });
}

/** Returns the address that a link is for; undefined if it no longer works. */
export async function openInvitation(
  { database, clock }: Pick<InvitationParts, "database" | "clock">,
  token: string,
): Promise<string | undefined> {
  return readInvitedEmail(database.pool, hashOf(token), clock.now());
}

async function send(
  parts: InvitationParts,
  row: InvitationRow,
  token: string,
): Promise<InvitationRow> {
  const { config, database, clock, settings } = parts;
  const link = `${config.publicUrl}/register?invitation=${token}`;
  await sendOrRefuse(parts, invitationLetter(row.email, link, settings.now().siteName));
  const sent = await markSent(database.pool, row.invitationId, clock.now());
  if (sent === undefined) throw new Refusal("invitation_not_found");
  return sent;
}

function refuseClosed({ settings }: InvitationParts): void {
  if (settings.now().signUps !== "nobody") return;
  throw new Refusal("sign-ups-closed", "Nobody can sign up right now. Change that setting first.");
}

async function requireInvitation(
  client: Parameters<typeof lockInvitation>[0],
  invitationId: string,
): Promise<InvitationRow> {
  const found = await lockInvitation(client, invitationId);
  if (found === undefined) throw new Refusal("invitation_not_found");
  return found;
}

function subjectOf({ invitationId, email }: InvitationRow) {
  return { type: "invitation", id: invitationId, label: email } as const;
}

function createToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Hashes a link's token as the table has it. */
export function hashOf(token: string): string {
  return hash("sha256", token, "hex");
}
