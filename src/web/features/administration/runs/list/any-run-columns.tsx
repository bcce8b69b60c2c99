import { Anchor, Badge } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ListedRun } from "#contract/schemas/administered-run.ts";
import type { Column } from "#web/ui/data-table/column.ts";
import { formatPrice } from "#web/ui/format/format-credits.ts";
import { formatExactDate } from "#web/ui/format/format-date.ts";
import { shortId } from "#web/ui/format/short-id.ts";
import classes from "../admin-runs.module.css";
import { RunLink } from "../run-link.tsx";
import { runStatusLabels } from "./run-status-labels.ts";

export const anyRunColumns: readonly Column<ListedRun>[] = [
  {
    label: "Run",
    isCardHeading: true,
    cell: ({ runId, utilityName, utilityId, operation }) => (
      <RunLink runId={runId}>
        {utilityName ?? utilityId}, {operation}
      </RunLink>
    ),
  },
  { label: "User", cell: (run) => <Person run={run} /> },
  {
    label: "State",
    cell: ({ status, error }) => (
      <>
        <Badge size="sm" radius="sm" className={classes["status"] ?? ""} data-status={status}>
          {runStatusLabels[status]}
        </Badge>
        {error !== null && (
          <span className={classes["reason"]}>
            {error.detail === "" ? error.code : error.detail}
          </span>
        )}
      </>
    ),
  },
  { label: "Price", align: "end", cell: ({ price }) => formatPrice(price) },
  {
    label: "Requested",
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="numbers">
        {formatExactDate(createdAt)}
      </time>
    ),
  },
];

/** Guests and deleted accounts have no screen, but their runs can be listed. */
function Person({ run: { userId, email } }: { readonly run: ListedRun }) {
  return (
    <Anchor
      inherit
      className="breakable"
      title={userId}
      renderRoot={(props) =>
        email === null ? (
          <Link to="/admin/runs" search={{ user_id: userId }} {...props} />
        ) : (
          <Link to="/admin/users/$userId" params={{ userId }} {...props} />
        )
      }
    >
      {email ?? shortId(userId)}
    </Anchor>
  );
}
