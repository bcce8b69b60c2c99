import type { Manifest } from "./manifest.ts";

/** For images use `paidForImages`. */
export const paidOnServer = {
  version: 1,
  status: "generally_available",
  creditsPerExecution: 0.01,
  freeCreditsAllowed: true,
  sessionFilesRetentionMinutes: 60,
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
