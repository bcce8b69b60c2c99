import type { AuditFilter } from "#web/api/administration/audit.ts";
import { readDayParameters, readTextParameters } from "#web/ui/filters/text-parameter.ts";
import { auditActionOf } from "./audit-actions.ts";

/** The filter that an address or a form says; what is empty or cannot be asked for is left out. */
export function readAuditFilter(search: object): AuditFilter {
  const given = { ...search };
  const { actor, subject, ...rest } = readTextParameters(given, "actor", "action", "subject");
  const action = auditActionOf(rest.action);
  return {
    ...(actor ? { actor } : {}),
    ...(action === undefined ? {} : { action }),
    ...(subject ? { subject } : {}),
    ...readDayParameters(given, "start_date", "end_date"),
  };
}
