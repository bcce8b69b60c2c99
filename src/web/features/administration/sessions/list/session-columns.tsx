import { Button, VisuallyHidden } from "@mantine/core";
import type { Session } from "#contract/schemas/session.ts";
import { serverClock } from "#web/api/http/server-clock.ts";
import { isInFuture } from "#web/api/sessions/stored-sessions.ts";
import type { Column } from "#web/ui/data-table/column.ts";
import { formatShortDate } from "#web/ui/format/format-date.ts";
import classes from "../admin-sessions.module.css";
import { SessionId, SessionStatusBadge, UserId } from "../session-cells.tsx";

interface DeleteActions {
  readonly isDeleting: (sessionId: string) => boolean;
  readonly onDelete: (session: Session) => void;
}

export function sessionColumns(actions: DeleteActions): readonly Column<Session>[] {
  return [
    {
      label: "Session ID",
      cell: ({ sessionId }) => <SessionId id={sessionId} />,
      isCardHeading: true,
    },
    { label: "User ID", cell: ({ userId }) => <UserId id={userId} /> },
    { label: "Utility", cell: ({ utilityId }) => utilityId },
    { label: "Status", cell: ({ status }) => <SessionStatusBadge status={status} /> },
    { label: "Created At", cell: ({ createdAt }) => <Moment at={createdAt} /> },
    { label: "Expires At", cell: ({ expiresAt }) => <Expiry at={expiresAt} /> },
    {
      label: "Files",
      cell: ({ inputFiles, outputFiles }) => (
        <span className={`${classes["pieces"]} numbers`}>
          <span>In: {inputFiles.length} /</span> <span>Out: {outputFiles.length}</span>
        </span>
      ),
    },
    { label: "Last Updated", cell: ({ updatedAt }) => <Moment at={updatedAt} /> },
    { label: "Actions", cell: (session) => <DeleteButton session={session} {...actions} /> },
  ];
}

/** Day and time wrap as units in a narrow column. */
function Moment({ at, isPast = false }: { readonly at: string; readonly isPast?: boolean }) {
  const [day, time] = formatShortDate(at).split(", ");
  const looks = isPast ? `${classes["pieces"]} ${classes["past"]}` : classes["pieces"];
  return (
    <time dateTime={at} className={`${looks} numbers`}>
      <span>
        {isPast && <VisuallyHidden>Expired: </VisuallyHidden>}
        {day},
      </span>{" "}
      <span>{time}</span>
    </time>
  );
}

function Expiry({ at }: { readonly at: string }) {
  return <Moment at={at} isPast={!isInFuture(at, serverClock.now())} />;
}

function DeleteButton(props: DeleteActions & { readonly session: Session }) {
  const { session, isDeleting, onDelete } = props;
  if (session.status === "DELETED") return null;
  return (
    <Button
      size="compact-xs"
      variant="default"
      className={classes["action"] ?? ""}
      title="Delete this session and its associated files"
      loading={isDeleting(session.sessionId)}
      onClick={() => onDelete(session)}
    >
      Delete Session+Files
    </Button>
  );
}
