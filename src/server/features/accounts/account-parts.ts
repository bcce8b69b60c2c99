import type { Platform } from "#server/platform/platform.ts";

/** What the functions on accounts need of the platform. */
export type AccountParts = Pick<Platform, "config" | "database" | "clock">;
