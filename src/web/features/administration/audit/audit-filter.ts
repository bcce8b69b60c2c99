import type { AuditAction } from "#contract/facts/audit.ts";
import type { AuditFilter } from "#web/api/administration/audit.ts";
import { readDayParameters, readTextParameters } from "#web/ui/filters/text-parameter.ts";

export const auditActionLabels: Readonly<Record<AuditAction, string>> = {
  "user.delete": "Deleted a user",
  "user.disable": "Disabled a user",
  "user.enable": "Enabled a user",
  "user.sign_out": "Signed a user out",
  "user.make_administrator": "Made an administrator",
  "user.unmake_administrator": "Removed administrator rights",
  "user.adjust_credits": "Adjusted credits",
  "utility.create": "Created a utility",
  "utility.update": "Changed a utility",
  "utility.delete": "Deleted a utility",
  "session.time_out": "Timed out sessions",
  "session.delete": "Deleted a session",
  "session.delete_files": "Deleted a session's files",
  "run.cancel": "Cancelled a run",
  "run.again": "Ran a run again",
  "run.give_back": "Returned a run's credits",
  "purchase.refund": "Refunded a purchase",
  "purchase.reverse": "Stripe reversed or restored a payment",
  "purchase.mismatch": "A Stripe payment didn't match its purchase",
  "credit_pack.create": "Created a credit pack",
  "credit_pack.update": "Changed a credit pack",
  "credit_pack.set_custom_amounts": "Changed custom amounts",
  "request.answer": "Answered a request",
  "request.merge": "Merged a request into another",
  "request.hide": "Hid a request",
  "request.show": "Showed a request again",
  "request.hide_comment": "Hid a comment",
  "request.show_comment": "Showed a comment again",
  "settings.update": "Changed the settings",
  "invitation.send": "Invited someone",
  "invitation.resend": "Sent an invitation again",
  "invitation.revoke": "Revoked an invitation",
};

export function auditActionOf(name: string | undefined): AuditAction | undefined {
  // Object.keys loses the type of the keys.
  const names = Object.keys(auditActionLabels) as AuditAction[];
  return names.find((each) => each === name);
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
