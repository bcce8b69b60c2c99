import { z } from "zod";

/** What administrators do that is kept in the audit log. */
export const auditAction = z.enum([
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
]);
export type AuditAction = z.output<typeof auditAction>;

export const auditSubjectType = z.enum(["user", "utility", "session"]);
export type AuditSubjectType = z.output<typeof auditSubjectType>;
