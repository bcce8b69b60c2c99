/** Who asked for a session and its runs: a page, or one call of the API. */
export const origins = ["page", "call"] as const;
export type Origin = (typeof origins)[number];

/** How people read it. */
export const originLabels: Readonly<Record<Origin, string>> = { page: "Page", call: "API call" };
