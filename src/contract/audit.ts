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

/** One change of an administrator; `detail` says what was changed, and to what. */
export const auditEntrySchema = z.object({
  entryId: z.string(),
  actor: z.object({ id: z.string(), email: z.string() }),
  action: auditAction,
  subject: z.object({ type: auditSubjectType, id: z.string(), label: z.string() }),
  detail: z.record(z.string(), z.json()).nullable(),
  createdAt: z.iso.datetime(),
});
export type AuditEntry = z.output<typeof auditEntrySchema>;
