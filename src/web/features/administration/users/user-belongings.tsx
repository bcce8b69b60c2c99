import { Stack, Title } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { CreditLine } from "#contract/schemas/credit.ts";
import type { Run } from "#contract/schemas/run.ts";
import type { Session } from "#contract/schemas/session.ts";
import {
  userCreditsQuery,
  userRunsQuery,
  userSessionsQuery,
} from "#web/api/administration/users.ts";
import { lineLabel } from "#web/features/account/profile/entry-label.ts";
import { MovementList } from "#web/features/account/profile/ledger-line.tsx";
import { RunLink } from "../runs/run-link.tsx";
import { SessionId, SessionStatusBadge } from "../sessions/session-cells.tsx";
import type { Column } from "#web/ui/data-table/column.ts";
import { DataTable, pagingOf } from "#web/ui/data-table/data-table.tsx";
import { formatCreditChange, formatPrice } from "#web/ui/format/format-credits.ts";
import { formatDate } from "#web/ui/format/format-date.ts";

const sessionColumns: readonly Column<Session>[] = [
  {
    label: "Session ID",
    isCardHeading: true,
    cell: ({ sessionId }) => <SessionId id={sessionId} />,
  },
  { label: "Utility", cell: ({ utilityId }) => utilityId },
  { label: "Status", cell: ({ status }) => <SessionStatusBadge status={status} /> },
  { label: "Created", cell: ({ createdAt }) => formatDate(createdAt) },
  { label: "Expires", cell: ({ expiresAt }) => formatDate(expiresAt) },
];

const runColumns: readonly Column<Run>[] = [
  {
    label: "Run",
    isCardHeading: true,
    cell: ({ runId, utilityId, operation }) => (
      <RunLink runId={runId}>
        {utilityId}, {operation}
      </RunLink>
    ),
  },
  { label: "Status", cell: ({ status, error }) => error?.detail ?? status },
  { label: "Price", align: "end", cell: ({ price }) => formatPrice(price) },
  { label: "Session", cell: ({ sessionId }) => <SessionId id={sessionId} /> },
  { label: "Created", cell: ({ createdAt }) => formatDate(createdAt) },
];

const entryColumns: readonly Column<CreditLine>[] = [
  { label: "Reason", isCardHeading: true, cell: ({ reason }) => reason },
  { label: "Entry", cell: (line) => <LineCell line={line} /> },
  { label: "Credits", align: "end", cell: ({ amount }) => formatCreditChange(amount) },
  { label: "Created", cell: ({ createdAt }) => formatDate(createdAt) },
];

export function UserSessions({ userId }: { readonly userId: string }) {
  const list = useInfiniteQuery(userSessionsQuery(userId));
  return (
    <Belongings heading="Sessions">
      <DataTable
        label="Sessions"
        columns={sessionColumns}
        rows={list.data?.pages.flatMap((page) => page.sessions)}
        keyOf={({ sessionId }) => sessionId}
        empty="No sessions."
        error={list.error}
        {...pagingOf(list)}
      />
    </Belongings>
  );
}

export function UserRuns({ userId }: { readonly userId: string }) {
  const list = useInfiniteQuery(userRunsQuery(userId));
  return (
    <Belongings heading="Runs">
      <DataTable
        label="Runs"
        columns={runColumns}
        rows={list.data?.pages.flatMap((page) => page.runs)}
        keyOf={({ runId }) => runId}
        empty="No runs."
        error={list.error}
        {...pagingOf(list)}
      />
    </Belongings>
  );
}

function LineCell({ line }: { readonly line: CreditLine }) {
  if (line.type !== "run") return lineLabel(line);
  return (
    <details>
      <summary>{lineLabel(line)}</summary>
      <MovementList movements={line.movements} />
    </details>
  );
}

export function UserEntries({ userId }: { readonly userId: string }) {
  const list = useInfiniteQuery(userCreditsQuery(userId));
  return (
    <Belongings heading="Credit entries">
      <DataTable
        label="Credit entries"
        columns={entryColumns}
        rows={list.data?.pages.flatMap((page) => page.entries)}
        keyOf={({ entryId }) => entryId}
        empty="No entries."
        error={list.error}
        {...pagingOf(list)}
      />
    </Belongings>
  );
}

function Belongings({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Stack gap="xs" component="section" aria-label={heading}>
      <Title order={2} size="h4">
        {heading}
      </Title>
      {children}
    </Stack>
  );
}
