import type { AuditAction, AuditSubjectType } from "#contract/facts/audit.ts";

export interface AuditedChange {
  readonly action: AuditAction;
  readonly subject: {
    readonly type: AuditSubjectType;
    readonly id: string;
    /** A readable name, such as an email address. */
    readonly label: string;
  };
  /** As JSON, without secrets or users' file contents. */
  readonly detail?: Readonly<Record<string, unknown>>;
}
