/** Apart from the schemas, so screens needn't load their library. */
export const sessionStatuses = ["ACTIVE", "TIMED_OUT", "COMPLETED", "DELETED"] as const;
export type SessionStatus = (typeof sessionStatuses)[number];

export const sessionHasExpired = "Session has expired. Refresh or initialize a new session.";
