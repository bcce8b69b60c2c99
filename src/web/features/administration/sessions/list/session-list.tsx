import { Button, Loader, Stack } from "@mantine/core";
import { IconClockX, IconRefresh, IconTrash } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Session } from "#contract/schemas/session.ts";
import { allSessionsQuery, type SessionFilter } from "#web/api/administration/sessions.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import type { ChangeFilter } from "#web/ui/filters/use-filter-text.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import classes from "../admin-sessions.module.css";
import { BulkDeletionNotice } from "../bulk-deletion/bulk-deletion-notice.tsx";
import { FoundSessions } from "./found-sessions.tsx";
import { SessionFilters } from "./session-filters.tsx";
import { useBulkDeletion } from "../bulk-deletion/use-bulk-deletion.ts";
import { useSessionChanges } from "../use-session-changes.ts";

interface SessionListProps {
  readonly filter: SessionFilter;
  readonly onFilter: ChangeFilter<SessionFilter>;
}

const allQuestion =
  "Are you sure you want to delete ALL timed-out session records? This action cannot be undone.";

export function SessionList({ filter, onFilter }: SessionListProps) {
  const list = useInfiniteQuery(allSessionsQuery(filter));
  const changes = useSessionChanges();
  const bulk = useBulkDeletion();
  const [asked, setAsked] = useState<Session | "all" | null>(null);
  const isBulkBusy = bulk.isDeleting;
  const isBusy = list.isFetching || changes.isUpdating || isBulkBusy;
  return (
    <Stack gap="md">
      <PageHeading title="Admin - User Sessions" />
      <div className={classes["toolbar"]}>
        <Button
          leftSection={<IconRefresh size={18} aria-hidden />}
          onClick={() => void list.refetch()}
        >
          Load Sessions
        </Button>
        <Button
          variant="default"
          leftSection={<IconClockX size={18} aria-hidden />}
          disabled={changes.isUpdating || isBulkBusy}
          onClick={() => changes.timeOut()}
        >
          Update TimedOut Sessions
        </Button>
        <Button
          variant="default"
          leftSection={<IconTrash size={18} aria-hidden />}
          disabled={changes.isUpdating || isBulkBusy}
          onClick={() => setAsked("all")}
        >
          Delete TimedOut Sessions
        </Button>
        {isBusy && <Loader size="sm" role="status" aria-label="Busy" />}
      </div>
      <SessionFilters filter={filter} onChange={onFilter} />
      {changes.failure !== null && (
        <ErrorNotice
          message={changes.failure.message}
          onRetry={changes.failure.retry}
          onDismiss={changes.dismiss}
        />
      )}
      <BulkDeletionNotice {...bulk} />
      <FoundSessions list={list} onDelete={setAsked} isDeleting={changes.isDeleting} />
      {asked === "all" && (
        <ConfirmDialog
          question={allQuestion}
          action="Delete all"
          onConfirm={() => bulk.deleteTimedOut()}
          onClose={() => setAsked(null)}
        />
      )}
      {asked !== null && asked !== "all" && (
        <ConfirmDialog
          question="Delete this session and its associated files?"
          action="Delete Session+Files"
          onConfirm={() => changes.remove(asked.sessionId)}
          onClose={() => setAsked(null)}
        >
          {asked.utilityId}, {asked.status}, {asked.sessionId}
        </ConfirmDialog>
      )}
    </Stack>
  );
}
