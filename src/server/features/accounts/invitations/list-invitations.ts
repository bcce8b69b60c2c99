import { z } from "zod";
import type { EndpointQuery } from "#contract/endpoints/endpoint.ts";
import type { endpoints } from "#contract/endpoints/endpoints.ts";
import type { Invitation } from "#contract/schemas/invitation.ts";
import { cursorTime, cutPage, decodeCursor, encodeCursor } from "#server/platform/http/cursor.ts";
import type { Platform } from "#server/platform/platform.ts";
import { type InvitationRow, listInvitationRows } from "./store.ts";

const placeSchema = z.tuple([cursorTime, z.uuid()]);

/** Lists the newest first. Throws Refusal for an invalid cursor. */
export async function listInvitations(
  { database, clock }: Pick<Platform, "database" | "clock">,
  { limit, cursor }: EndpointQuery<typeof endpoints.listInvitations>,
): Promise<{ readonly invitations: Invitation[]; readonly nextCursor: string | null }> {
  const place = cursor === undefined ? undefined : decodeCursor(placeSchema, cursor);
  const before = place && { createdAt: place[0], invitationId: place[1] };
  const found = await listInvitationRows(database.pool, { before, limit: limit + 1 });
  const { rows, nextCursor } = cutPage(found, limit, ({ createdAt, invitationId }) =>
    encodeCursor([createdAt, invitationId]),
  );
  const now = clock.now();
  return { invitations: rows.map((row) => presentInvitation(row, now)), nextCursor };
}

export function presentInvitation(row: InvitationRow, now: Date): Invitation {
  return {
    invitationId: row.invitationId,
    email: row.email,
    state: stateOf(row, now),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    acceptedAt: row.acceptedAt?.toISOString() ?? null,
  };
}

function stateOf({ acceptedAt, expiresAt, sentAt }: InvitationRow, now: Date): Invitation["state"] {
  if (acceptedAt !== null) return "accepted";
  if (expiresAt <= now) return "expired";
  return sentAt === null ? "not_sent" : "open";
}
