import type { Jobs } from "#server/platform/jobs/jobs.ts";
import type { Platform } from "#server/platform/platform.ts";
import { Refusal } from "#server/platform/refusal.ts";
import type { Shop } from "./provider/open-stripe.ts";

/** What purchases stand on. Without a shop nothing is sold, and what was sold before can be looked at. */
export type PurchaseParts = Pick<
  Platform,
  "config" | "database" | "clock" | "log" | "mail" | "background"
> & {
  readonly jobs: Jobs;
  readonly shop: Shop | undefined;
};

/** The shop. Throws Refusal `credits_not_sold` where nothing is sold. */
export function requireShop({ shop }: Pick<PurchaseParts, "shop">): Shop {
  if (shop === undefined) throw new Refusal("credits_not_sold");
  return shop;
}
