import "#web/styles/progress.css";
import { Alert, Progress, Stack, Text } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import classes from "../admin-sessions.module.css";
import type { BulkOutcome } from "./delete-each.ts";
import { SessionId } from "../session-cells.tsx";
import type { useBulkDeletion } from "./use-bulk-deletion.ts";

export function BulkDeletionNotice(bulk: ReturnType<typeof useBulkDeletion>) {
  const { dismiss, deleteTimedOut } = bulk;
  if (bulk.isDeleting) {
    const { done, total } = bulk.progress ?? { done: 0, total: 0 };
    const text =
      total === 0
        ? "Loading the timed-out sessions…"
        : `Deleting timed-out sessions: ${done} of ${total}`;
    return (
      <Stack gap={6}>
        <Text size="sm" className="numbers" role="status">
          {text}
        </Text>
        <Progress
          value={total === 0 ? 0 : (done / total) * 100}
          aria-label="Deleting timed-out sessions"
        />
      </Stack>
    );
  }
  if (bulk.failure !== null) {
    return (
      <ErrorNotice message={bulk.failure} onRetry={() => deleteTimedOut()} onDismiss={dismiss} />
    );
  }
  return bulk.partly === null ? null : <PartOutcome outcome={bulk.partly} onDismiss={dismiss} />;
}

/** Ids listed per reason; the rest are counted. */
const namedIds = 10;

function PartOutcome({
  outcome: { deleted, failures },
  onDismiss,
}: {
  readonly outcome: BulkOutcome;
  readonly onDismiss: () => void;
}) {
  const failed = failures.reduce((sum, { sessionIds }) => sum + sessionIds.length, 0);
  return (
    <Alert
      color="red"
      role="alert"
      icon={<IconAlertCircle size={20} aria-hidden />}
      withCloseButton
      onClose={onDismiss}
      closeButtonLabel="Dismiss"
    >
      <Text size="sm" fw={600}>
        {failed} of {deleted + failed} timed-out sessions couldn't be deleted.
      </Text>
      <ul className={classes["reasons"]}>
        {failures.map(({ reason, sessionIds }) => (
          <li key={reason}>
            {reason} —{" "}
            {sessionIds.slice(0, namedIds).map((id) => (
              <span key={id}>
                <SessionId id={id} />{" "}
              </span>
            ))}
            {sessionIds.length > namedIds && `and ${sessionIds.length - namedIds} more`}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
