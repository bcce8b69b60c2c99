import { Stack } from "@mantine/core";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Invitation } from "#contract/schemas/invitation.ts";
import {
  invitationsQuery,
  reloadInvitations,
  resendInvitation,
  revokeInvitation,
} from "#web/api/administration/invitations.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { DataTable, pagingOf } from "#web/ui/data-table/data-table.tsx";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { showToast } from "#web/ui/show-toast.ts";
import { adminFailure } from "../admin-failure.ts";
import { invitationColumns } from "./invitation-columns.tsx";
import { InviteForm } from "./invite-form.tsx";

/** Invites people by email, and lists who was invited. Any screen can show it. */
export function Invitations() {
  const queryClient = useQueryClient();
  const list = useInfiniteQuery(invitationsQuery);
  const [revoked, setRevoked] = useState<Invitation | null>(null);
  const reload = () => reloadInvitations(queryClient);
  const resend = useMutation({
    mutationFn: ({ invitationId }: Invitation) => resendInvitation(invitationId),
    onSuccess: (_sent, { email }) =>
      showToast({ message: `Invitation sent to ${email} again.`, style: "success" }),
    onSettled: reload,
  });
  const revoke = useMutation({
    mutationFn: ({ invitationId }: Invitation) => revokeInvitation(invitationId),
    onSuccess: (_done, { email }) =>
      showToast({ message: `The invitation of ${email} was revoked.`, style: "success" }),
    onSettled: reload,
  });
  const failure = resend.error ?? revoke.error;
  return (
    <Stack gap="md" w="100%">
      <InviteForm onSent={reload} />
      {failure !== null && <ErrorNotice message={adminFailure(failure, (reason) => reason)} />}
      <DataTable
        label="Invitations"
        columns={invitationColumns({
          isBusy: resend.isPending || revoke.isPending,
          onResend: (invitation) => {
            revoke.reset();
            resend.mutate(invitation);
          },
          onRevoke: setRevoked,
        })}
        rows={list.data?.pages.flatMap(({ invitations }) => invitations)}
        keyOf={({ invitationId }) => invitationId}
        empty="Nobody has been invited yet."
        error={list.error}
        {...pagingOf(list)}
      />
      {revoked !== null && (
        <ConfirmDialog
          question={
            revoked.state === "accepted" || revoked.state === "expired"
              ? "Remove from the list?"
              : "Revoke this invitation?"
          }
          action={revoked.state === "accepted" || revoked.state === "expired" ? "Remove" : "Revoke"}
          onConfirm={() => {
            resend.reset();
            revoke.mutate(revoked);
          }}
          onClose={() => setRevoked(null)}
        >
          {revoked.state === "accepted"
            ? `${revoked.email} keeps the account.`
            : `The link that was sent to ${revoked.email} stops working.`}
        </ConfirmDialog>
      )}
    </Stack>
  );
}
