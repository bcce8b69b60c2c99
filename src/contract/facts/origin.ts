/** What started a session: a page, or one API call. */
export const origins = ["page", "call"] as const;
export type Origin = (typeof origins)[number];

export const originLabels: Readonly<Record<Origin, string>> = { page: "Page", call: "API call" };
