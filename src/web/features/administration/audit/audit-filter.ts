import { type AuditAction, auditActions } from "#contract/facts/audit.ts";
import type { AuditFilter } from "#web/api/administration/audit.ts";
import { readDayParameters, readTextParameters } from "#web/ui/filters/text-parameter.ts";

export function auditActionOf(name: string | undefined): AuditAction | undefined {
  return auditActions.find((each) => each === name);
}

/** Reads a filter from an address or form, dropping empty and invalid values. */
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
