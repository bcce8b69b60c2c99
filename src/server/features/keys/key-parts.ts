import type { Catalogue } from "#server/features/catalogue/index.ts";
import type { Platform } from "#server/platform/platform.ts";

export type KeyParts = Pick<
  Platform,
  "config" | "database" | "clock" | "settings" | "mail" | "background"
> & {
  readonly catalogue: Pick<Catalogue, "entry">;
};
