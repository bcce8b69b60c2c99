import { Alert } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import type { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Session } from "#contract/schemas/session.ts";
import { DataTable, pagingOf } from "#web/ui/data-table/data-table.tsx";
import { ErrorNotice } from "#web/ui/error-notice.tsx";
import { adminFailure } from "../../admin-failure.ts";
import { sessionColumns } from "./session-columns.tsx";

type List = Pick<
  ReturnType<typeof useInfiniteQuery<{ readonly sessions: readonly Session[] }>>,
  "error" | "refetch" | "hasNextPage" | "isFetchingNextPage" | "fetchNextPage"
> & {
  readonly data:
    | { readonly pages: readonly { readonly sessions: readonly Session[] }[] }
    | undefined;
};

interface FoundSessionsProps {
  readonly list: List;
  readonly onDelete: (session: Session) => void;
  readonly isDeleting: (sessionId: string) => boolean;
}

export function FoundSessions({ list, onDelete, isDeleting }: FoundSessionsProps) {
  const { data, error } = list;
  const [dismissed, setDismissed] = useState<Error | null>(null);
  const sessions = data?.pages.flatMap((page) => page.sessions);
  return (
    <>
      {error !== null && error !== dismissed && (
        <ErrorNotice
          message={adminFailure(error, (reason) => `Failed to load sessions: ${reason}`)}
          onRetry={() => void list.refetch()}
          onDismiss={() => setDismissed(error)}
        />
      )}
      {sessions?.length === 0 && (
        <Alert color="blue" role="status" icon={<IconInfoCircle size={20} aria-hidden />}>
          No user sessions found matching the criteria.
        </Alert>
      )}
      {sessions?.length !== 0 && !(sessions === undefined && error !== null) && (
        <DataTable
          label="User sessions"
          columns={sessionColumns({ onDelete, isDeleting })}
          rows={sessions}
          keyOf={({ sessionId }) => sessionId}
          empty={null}
          {...pagingOf(list)}
        />
      )}
    </>
  );
}
