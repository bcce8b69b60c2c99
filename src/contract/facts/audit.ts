export const auditActions = [
  "user.delete",
  "user.disable",
  "user.enable",
  "user.make_administrator",
  "user.unmake_administrator",
  "user.adjust_credits",
  "utility.create",
  "utility.update",
  "utility.delete",
  "session.time_out",
  "session.delete",
  "session.delete_files",
  "run.cancel",
  "run.again",
  "run.give_back",
  "purchase.refund",
  "purchase.reverse",
  "purchase.mismatch",
  "credit_pack.create",
  "credit_pack.update",
  "credit_pack.set_custom_amounts",
] as const;
export type AuditAction = (typeof auditActions)[number];

export const auditSubjectTypes = [
  "user",
  "utility",
  "session",
  "purchase",
  "credit_pack",
  "run",
] as const;
export type AuditSubjectType = (typeof auditSubjectTypes)[number];
