/** What a key may be allowed to do; each call of the endpoint table says which of them it takes. */
export const keyScopes = ["run", "read", "files"] as const;
export type KeyScope = (typeof keyScopes)[number];

/** In which time a key's spending cap counts: a day or a month in UTC, or all of the key's life. */
export const keyCapPeriods = ["day", "month", "total"] as const;
export type KeyCapPeriod = (typeof keyCapPeriods)[number];
