import { Button, Group } from "@mantine/core";
import type { Invitation } from "#contract/schemas/invitation.ts";
import type { Column } from "#web/ui/data-table/column.ts";
import { formatDate } from "#web/ui/format/format-date.ts";

interface InvitationActions {
  readonly isBusy: boolean;
  readonly onResend: (invitation: Invitation) => void;
  readonly onRevoke: (invitation: Invitation) => void;
}

const stateNames: Readonly<Record<Invitation["state"], string>> = {
  open: "Sent",
  not_sent: "Not sent",
  expired: "Expired",
  accepted: "Accepted",
};

export function invitationColumns(actions: InvitationActions): readonly Column<Invitation>[] {
  const { isBusy, onResend, onRevoke } = actions;
  return [
    {
      label: "Email",
      isCardHeading: true,
      cell: ({ email }) => <span className="breakable">{email}</span>,
    },
    { label: "State", cell: ({ state }) => stateNames[state] },
    {
      label: "Valid until",
      cell: ({ state, expiresAt }) =>
        state === "accepted" ? (
          "–"
        ) : (
          <time dateTime={expiresAt} className="numbers">
            {formatDate(expiresAt)}
          </time>
        ),
    },
    {
      label: "Actions",
      cell: (invitation) => {
        const { email, state } = invitation;
        const isOver = state === "accepted" || state === "expired";
        return (
          <Group gap={6}>
            {state !== "accepted" && (
              <Button
                size="xs"
                variant="default"
                disabled={isBusy}
                aria-label={`Send again to ${email}`}
                onClick={() => onResend(invitation)}
              >
                Send again
              </Button>
            )}
            <Button
              size="xs"
              variant="default"
              disabled={isBusy}
              aria-label={isOver ? `Remove ${email}` : `Revoke the invitation of ${email}`}
              onClick={() => onRevoke(invitation)}
            >
              {isOver ? "Remove" : "Revoke"}
            </Button>
          </Group>
        );
      },
    },
  ];
}
