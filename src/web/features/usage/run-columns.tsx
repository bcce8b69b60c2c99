import { Badge } from "@mantine/core";
import { originLabels } from "#contract/facts/origin.ts";
import type { UsedRun } from "#contract/schemas/usage.ts";
import type { UsageOutcome } from "#contract/facts/usage.ts";
import type { Column } from "#web/ui/data-table/column.ts";
import { formatCredits } from "#web/ui/format/format-credits.ts";
import { formatExactDate } from "#web/ui/format/format-date.ts";
import { formatCount, formatNumber } from "#web/ui/format/format-number.ts";
import { RunFiles } from "./run-files.tsx";
import classes from "./usage.module.css";

export const outcomeLabels: Readonly<Record<UsageOutcome, string>> = {
  succeeded: "Succeeded",
  failed: "Failed",
  cancelled: "Cancelled",
  pending: "In progress",
};

/** A batch succeeds as a run also where files failed, so it is told by its files. */
export function describeOutcome({ outcome, batch }: Pick<UsedRun, "outcome" | "batch">) {
  if (outcome !== "succeeded" || batch === null || batch.done === batch.all) {
    return { look: outcome, label: outcomeLabels[outcome] };
  }
  const look = batch.done === 0 ? "failed" : "partly";
  const files = formatCount(batch.all, "file", "files");
  return { look, label: `${formatNumber(batch.done)} of ${files}` };
}

function OutcomeBadge({ run }: { readonly run: UsedRun }) {
  const { look, label } = describeOutcome(run);
  return (
    <Badge size="sm" radius="sm" className={classes["outcome"] ?? ""} data-outcome={look}>
      {label}
    </Badge>
  );
}

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
    cell: (run) => (
      <>
        <OutcomeBadge run={run} />
        {run.error !== null && run.error.detail !== "" && (
          <span className={classes["detail"]}>{run.error.detail}</span>
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

/** Formats `350 ms`, `1.5 s`, `2 min 5 s`, or a dash if not measured. */
export function formatDuration(milliseconds: number | null): string {
  if (milliseconds === null || milliseconds === 0) return "–";
  if (milliseconds < 1000) return `${milliseconds} ms`;
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 60) return `${formatNumber(milliseconds / 1000, { most: 1 })} s`;
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
