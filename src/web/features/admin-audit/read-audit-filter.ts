import type { AuditFilter } from "#web/api/admin-audit.ts";
import { readTextParameters } from "#web/shell/text-parameter.ts";
import { auditActionOf } from "./audit-actions.ts";

const day = /^\d{4}-\d{2}-\d{2}$/;

/** The filter that an address or a form says; what is empty or cannot be asked for is left out. */
export function readAuditFilter(search: object): AuditFilter {
  const { actor, subject, start_date, end_date, ...rest } = readTextParameters(
    { ...search },
    "actor",
    "action",
    "subject",
    "start_date",
    "end_date",
  );
  const action = auditActionOf(rest.action);
  return {
    ...(actor ? { actor } : {}),
    ...(action === undefined ? {} : { action }),
    ...(subject ? { subject } : {}),
    ...(start_date !== undefined && day.test(start_date) ? { start_date } : {}),
    ...(end_date !== undefined && day.test(end_date) ? { end_date } : {}),
  };
}
