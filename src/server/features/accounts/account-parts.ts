import type { Platform } from "#server/platform/platform.ts";

export type AccountParts = Pick<Platform, "config" | "database" | "clock" | "settings">;
