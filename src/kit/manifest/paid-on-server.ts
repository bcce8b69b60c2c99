import type { Manifest } from "./manifest.ts";

/**
 * What most utilities on the server state alike: ready, for accounts, for a hundredth of a credit,
 * also a free one, without files. A manifest spreads it first and states what differs; one that reads
 * images spreads `paidForImages`.
 */
export const paidOnServer = {
  version: 1,
  status: "generally_available",
  creditsPerExecution: 0.01,
  freeCreditsAllowed: true,
  sessionFilesRetentionMinutes: 5,
  allowAds: true,
  access: { requiresAccount: true, allowedEmailDomains: [] },
  files: null,
  places: ["server"],
  limits: {
    milliseconds: 30_000,
    memoryBytes: 512 * 1024 ** 2,
    pixels: 0,
    outputBytes: 64 * 1024 ** 2,
  },
} satisfies Partial<Manifest>;
