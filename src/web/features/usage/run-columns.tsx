import { originLabels } from "#contract/facts/origin.ts";
import type { UsedRun } from "#contract/schemas/usage.ts";
import type { Column } from "#web/ui/data-table/column.ts";
import { formatCredits } from "#web/ui/format/format-credits.ts";
import { formatExactDate } from "#web/ui/format/format-date.ts";
import { formatDuration } from "#web/ui/format/format-duration.ts";
import { OutcomeBadge } from "./outcome-badge.tsx";
import { RunFiles } from "./run-files.tsx";
import classes from "./usage.module.css";

export const runColumns: readonly Column<UsedRun>[] = [
  {
    label: "Run",
    isCardHeading: true,
    cell: ({ utilityName, utilityId, operationName }) =>
      `${utilityName ?? utilityId}: ${operationName}`,
  },
  {
    label: "When",
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="numbers">
        {formatExactDate(createdAt)}
      </time>
    ),
  },
  {
    label: "Source",
    cell: ({ origin, keyName }) => keyName ?? originLabels[origin],
  },
  {
    label: "Outcome",
    cell: ({ outcome, error }) => (
      <>
        <OutcomeBadge outcome={outcome} />
        {error !== null && error.detail !== "" && (
          <span className={classes["detail"]}>{error.detail}</span>
        )}
      </>
    ),
  },
  { label: "Duration", align: "end", cell: ({ milliseconds }) => formatDuration(milliseconds) },
  {
    label: "Credits",
    align: "end",
    cell: ({ outcome, price, charged }) =>
      outcome === "pending" && price > 0
        ? `${formatCredits(price)} reserved`
        : formatCredits(charged),
  },
  { label: "Files", cell: (run) => <RunFiles run={run} /> },
];
