import type { Jobs } from "#server/platform/jobs/jobs.ts";
import type { Platform } from "#server/platform/platform.ts";
import { Refusal } from "#server/platform/refusal.ts";
import type { Shop } from "./provider/open-stripe.ts";

/** Without a shop, only earlier purchases can be viewed. */
export type PurchaseParts = Pick<
  Platform,
  "config" | "database" | "clock" | "log" | "settings" | "mail" | "background"
> & {
  readonly jobs: Jobs;
  readonly shop: Shop | undefined;
};

/** Throws Refusal `credits_not_sold` without a shop. */
export function requireShop({ shop }: Pick<PurchaseParts, "shop">): Shop {
  if (shop === undefined) throw new Refusal("credits_not_sold");
  return shop;
}
