/** The states of a session, apart from the schemas: a screen that offers them needs no schema library. */
export const sessionStatuses = ["ACTIVE", "TIMED_OUT", "COMPLETED", "DELETED"] as const;
export type SessionStatus = (typeof sessionStatuses)[number];

/** Said of a session whose time is up, by the page and by the server. */
export const sessionHasExpired = "Session has expired. Refresh or initialize a new session.";
