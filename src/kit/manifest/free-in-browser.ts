import type { Manifest } from "./manifest.ts";

export const freeInBrowser = {
  version: 1,
  status: "generally_available",
  creditsPerExecution: 0,
  freeCreditsAllowed: true,
  sessionFilesRetentionMinutes: 60,
  allowAds: true,
  access: { requiresAccount: false, allowedEmailDomains: [] },
  files: null,
  places: ["page", "server"],
  limits: {
    milliseconds: 10_000,
    memoryBytes: 512 * 1024 ** 2,
    pixels: 0,
    outputBytes: 256 * 1024 ** 2,
  },
} satisfies Partial<Manifest>;
