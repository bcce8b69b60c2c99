import type { AuditEntry } from "#contract/schemas/audit.ts";

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
