import { createContext, useContext } from "react";
import { type Site, shippedSite } from "#contract/facts/site-settings.ts";

/** What every page shows of its site. */
export const SiteContext = createContext<Site>(shippedSite);

export function useSite(): Site {
  return useContext(SiteContext);
}
