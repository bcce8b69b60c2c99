import { Anchor } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { AuditEntry } from "#contract/schemas/audit.ts";
import type { AuditFilter } from "#web/api/administration/audit.ts";
import type { Column } from "#web/ui/data-table/column.ts";
import { formatExactDate } from "#web/ui/format/format-date.ts";
import type { ToldChange } from "./audit-changes.ts";
import classes from "./audit-log.module.css";
import { tellEntry } from "./audit-sentence.ts";

export const auditColumns: readonly Column<AuditEntry>[] = [
  { label: "What happened", isCardHeading: true, cell: (entry) => <Sentence entry={entry} /> },
  {
    label: "When",
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="numbers">
        {formatExactDate(createdAt)}
      </time>
    ),
  },
];

function Sentence({ entry }: { readonly entry: AuditEntry }) {
  const { actor, subject } = entry;
  const { before, after, changes } = tellEntry(entry);
  return (
    <div className={classes["entry"]}>
      <p className={classes["sentence"]}>
        <Narrow to={{ actor: actor.id }} title={`Everything ${actor.email} did`}>
          {actor.email}
        </Narrow>{" "}
        {before} {/* A subject's history outlives it. */}
        <Narrow to={{ subject: subject.id }} title={`Audit log for ${subject.label}`}>
          {subject.label}
        </Narrow>
        {after !== "" && !/^[:,]/.test(after) && " "}
        {after}
      </p>
      {changes.length > 0 && <Changes changes={changes} />}
      <RawData entry={entry} />
    </div>
  );
}

interface NarrowProps {
  readonly to: AuditFilter;
  readonly title: string;
  readonly children: string;
}

function Narrow({ to, title, children }: NarrowProps) {
  return (
    <Anchor
      inherit
      title={title}
      renderRoot={(props) => <Link to="/admin/audit" search={to} {...props} />}
    >
      {children}
    </Anchor>
  );
}

function Changes({ changes }: { readonly changes: readonly ToldChange[] }) {
  return (
    <dl className={classes["changes"]}>
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{field}</dt>
          <dd>
            from <del>{before ?? "none"}</del> to <ins>{after ?? "none"}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function RawData({ entry }: { readonly entry: AuditEntry }) {
  const { entryId, action, actor, subject, detail } = entry;
  const raw = { entryId, action, actor, subject, detail };
  return (
    <details className={classes["raw"]}>
      <summary>Raw data</summary>
      <pre>{JSON.stringify(raw, null, 2)}</pre>
    </details>
  );
}
