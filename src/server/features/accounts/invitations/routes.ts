import { z } from "zod";
import { endpoints } from "#contract/endpoints/endpoints.ts";
import type { Invitation } from "#contract/schemas/invitation.ts";
import { cursorTime, cutPage, decodeCursor, encodeCursor } from "#server/platform/http/cursor.ts";
import type { Mount } from "#server/platform/http/mount.ts";
import { Refusal } from "#server/platform/refusal.ts";
import {
  type InvitationParts,
  invite,
  openInvitation,
  resendInvitation,
  revokeInvitation,
} from "./invite.ts";
import { type InvitationRow, listInvitationRows } from "./store.ts";

const placeSchema = z.tuple([cursorTime, z.uuid()]);

export function mountInvitationRoutes(mount: Mount, parts: InvitationParts): void {
  const { database, clock } = parts;
  const present = (row: InvitationRow) => presentInvitation(row, clock.now());
  const limit = { max: 200, seconds: 3600 };

  mount(endpoints.listInvitations, async ({ query }) => {
    const place = query.cursor === undefined ? undefined : decodeCursor(placeSchema, query.cursor);
    const before = place && { createdAt: place[0], invitationId: place[1] };
    const found = await listInvitationRows(database.pool, { before, limit: query.limit + 1 });
    const { rows, nextCursor } = cutPage(found, query.limit, ({ createdAt, invitationId }) =>
      encodeCursor([createdAt, invitationId]),
    );
    return { status: 200, body: { invitations: rows.map(present), nextCursor } };
  });
  mount(
    endpoints.invite,
    async ({ caller, body }) => ({
      status: 201,
      body: present(await invite(parts, caller, body.email)),
    }),
    { limit },
  );
  mount(
    endpoints.resendInvitation,
    async ({ caller, params }) => ({
      status: 200,
      body: present(await resendInvitation(parts, caller, params.invitationId)),
    }),
    { limit },
  );
  mount(endpoints.revokeInvitation, async ({ caller, params }) => {
    await revokeInvitation(parts, caller, params.invitationId);
    return { status: 204, body: undefined };
  });
  mount(
    endpoints.openInvitation,
    async ({ body, reply }) => {
      reply.header("cache-control", "no-store");
      const email = await openInvitation(parts, body.token);
      if (email === undefined) throw new Refusal("invitation-invalid");
      return { status: 200, body: { email } };
    },
    { limit: { max: 60, seconds: 60 } },
  );
}

function presentInvitation(row: InvitationRow, now: Date): Invitation {
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
