import type { Manifest } from "./manifest.ts";

/**
 * What most utilities on the server state alike: ready, for accounts, also with free credits. A
 * manifest spreads it first and states what differs.
 */
export const paidOnServer = {
  version: 1,
  status: "generally_available",
  freeCreditsAllowed: true,
  sessionFilesRetentionMinutes: 5,
  allowAds: true,
  access: { requiresAccount: true, allowedEmailDomains: [] },
  runsIn: "server",
} satisfies Partial<Manifest>;
