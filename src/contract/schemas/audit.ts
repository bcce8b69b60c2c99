import { z } from "zod";
import { jsonValueSchema } from "./json.ts";
import { auditActions, auditSubjectTypes } from "../facts/audit.ts";

export const auditAction = z.enum(auditActions);

export const auditSubjectType = z.enum(auditSubjectTypes);

export const auditEntrySchema = z.object({
  entryId: z.string(),
  actor: z.object({ id: z.string(), email: z.string() }),
  action: auditAction,
  subject: z.object({ type: auditSubjectType, id: z.string(), label: z.string() }),
  detail: z.record(z.string(), jsonValueSchema).nullable(),
  createdAt: z.iso.datetime(),
});
export type AuditEntry = z.output<typeof auditEntrySchema>;
