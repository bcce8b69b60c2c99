import type { QueryClient } from "@tanstack/react-query";
import type { Invitation } from "#contract/schemas/invitation.ts";
import { ownKey } from "../account/account.ts";
import { call } from "../http/call.ts";
import { alwaysAnew, cursorQuery } from "../http/cursor-query.ts";

const invitationsKey = [...ownKey, "invitations"] as const;
const invitationsPerPage = 25;

export const invitationsQuery = cursorQuery(
  invitationsKey,
  ({ cursor, signal }) =>
    call("GET /api/admin/invitations", { query: { limit: invitationsPerPage, cursor }, signal }),
  alwaysAnew,
);

export function invite(email: string): Promise<Invitation> {
  return call("POST /api/admin/invitations", { body: { email } });
}

export function resendInvitation(invitationId: string): Promise<Invitation> {
  return call("POST /api/admin/invitations/{invitationId}/resend", { params: { invitationId } });
}

export async function revokeInvitation(invitationId: string): Promise<void> {
  await call("DELETE /api/admin/invitations/{invitationId}", { params: { invitationId } });
}

export function reloadInvitations(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: invitationsKey });
}
