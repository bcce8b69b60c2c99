import { accentStyle } from "#contract/facts/accent.ts";
import { presentSite } from "#server/features/accounts/index.ts";
import type { PageSite } from "#server/platform/http/documents/page-site.ts";
import type { Platform } from "#server/platform/platform.ts";
import { productVersion } from "./product-version.ts";

/** Puts together what every page shows of its site right now. */
export function pageSite({
  config,
  clock,
  settings,
}: Pick<Platform, "config" | "clock" | "settings">): PageSite {
  const current = settings.now();
  const { revision, accentColour, announcement, announcementUntil: until } = current;
  // Through the whole last day, in UTC.
  const isShown =
    announcement !== "" && (until === "" || clock.now().toISOString().slice(0, 10) <= until);
  return {
    version: `${revision} ${isShown}`,
    site: presentSite(current),
    accentStyle: accentColour === "" ? "" : accentStyle(accentColour),
    announcement: isShown ? { text: announcement, until } : null,
    links: config.footerLinks,
    productVersion,
  };
}
