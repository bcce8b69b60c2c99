/** The states of a session, apart from the schemas: a screen that offers them needs no schema library. */
export const sessionStatuses = ["ACTIVE", "TIMED_OUT", "COMPLETED", "DELETED"] as const;
export type SessionStatus = (typeof sessionStatuses)[number];
