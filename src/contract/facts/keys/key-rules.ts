/** Each endpoint states which scope it needs. */
export const keyScopes = ["run", "read", "files", "webhooks"] as const;
export type KeyScope = (typeof keyScopes)[number];

export const keyScopeSentences: Readonly<Record<KeyScope, string>> = {
  run: "Start sessions, upload files and run utilities",
  read: "Read runs, sessions, saved pipelines, usage and the balance",
  files: "Download and delete files, and end sessions",
  webhooks: "Make, change and delete webhooks, and read their deliveries",
};

/** A day or month (UTC), or the key's whole life. */
export const keyCapPeriods = ["day", "month", "total"] as const;
export type KeyCapPeriod = (typeof keyCapPeriods)[number];

/** Most unrevoked keys per account. */
export const mostKeys = 50;

/** In characters. */
export const keyNameMaximumLength = 100;

export const mostKeyUtilities = 100;

/** In credits. */
export const mostKeyCredits = 1_000_000;
