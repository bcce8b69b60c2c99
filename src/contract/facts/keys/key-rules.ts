/** What a key may be allowed to do; each call of the endpoint table says which of them it takes. */
export const keyScopes = ["run", "read", "files"] as const;
export type KeyScope = (typeof keyScopes)[number];

/** What each scope lets a key do. */
export const keyScopeSentences: Readonly<Record<KeyScope, string>> = {
  run: "Start sessions, upload files and run utilities",
  read: "Read runs, sessions, usage and the balance",
  files: "Download and delete files, and end sessions",
};

/** In which time a key's spending cap counts: a day or a month in UTC, or all of the key's life. */
export const keyCapPeriods = ["day", "month", "total"] as const;
export type KeyCapPeriod = (typeof keyCapPeriods)[number];

/** Most keys of an account that are not revoked. */
export const mostKeys = 50;

/** Longest name of a key, in characters. */
export const keyNameMaximumLength = 100;

/** Most utilities that a key is restricted to by their ids. */
export const mostKeyUtilities = 100;

/** Highest spending cap, in credits. */
export const mostKeyCredits = 1_000_000;
