import { Anchor } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { AuditEntry } from "#contract/schemas/audit.ts";
import type { Column } from "#web/ui/data-table/column.ts";
import { formatExactDate } from "#web/ui/format/format-date.ts";
import { auditActionLabels } from "./audit-filter.ts";

export const auditColumns: readonly Column<AuditEntry>[] = [
  {
    label: "Action",
    isCardHeading: true,
    cell: ({ action }) => auditActionLabels[action],
  },
  { label: "Subject", cell: (entry) => <Subject entry={entry} /> },
  { label: "By", cell: ({ actor }) => actor.email },
  {
    label: "When",
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="numbers">
        {formatExactDate(createdAt)}
      </time>
    ),
  },
  {
    label: "Details",
    cell: ({ detail }) => <span className="breakable">{describeDetail(detail)}</span>,
  },
];

/** Links to the subject's whole history, which outlives it. */
function Subject({ entry: { subject } }: { readonly entry: AuditEntry }) {
  return (
    <Anchor
      fz="inherit"
      title={`Audit log for ${subject.label}`}
      renderRoot={(props) => <Link to="/admin/audit" search={{ subject: subject.id }} {...props} />}
    >
      {subject.label}
    </Anchor>
  );
}

/** Formats a change on one line: `pool: paid · amount: 2.5 · reason: Goodwill`. */
export function describeDetail(detail: AuditEntry["detail"]): string {
  if (detail === null) return "–";
  return Object.entries(detail)
    .map(([name, value]) => `${name}: ${textOf(value)}`)
    .join(" · ");
}

function textOf(value: NonNullable<AuditEntry["detail"]>[string]): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
