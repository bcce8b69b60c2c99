import type { AuditAction, AuditSubjectType } from "#contract/facts/audit.ts";

/** What an administrator did to one subject. */
export interface AuditedChange {
  readonly action: AuditAction;
  readonly subject: {
    readonly type: AuditSubjectType;
    readonly id: string;
    /** What people call it: an email address, a utility's name. */
    readonly label: string;
  };
  /** What was changed and to what, as JSON; never a secret, nor what is in people's files. */
  readonly detail?: Readonly<Record<string, unknown>>;
}
