import type { AuditAction, AuditSubjectType } from "#contract/facts/audit.ts";

/** What an administrator did to one subject. */
export interface AuditedChange {
  readonly action: AuditAction;
  readonly subject: {
    readonly type: AuditSubjectType;
    readonly id: string;
    /** A readable name, such as an email address. */
    readonly label: string;
  };
  /** The change as JSON, without secrets or users' file contents. */
  readonly detail?: Readonly<Record<string, unknown>>;
}
