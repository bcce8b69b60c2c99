import { useQuery } from "@tanstack/react-query";
import { settingsQuery } from "#web/api/settings.ts";
import classes from "./utility-frame.module.css";
import { siteAddress } from "#web/browser/site-address.ts";

/**
 * Reserves a fixed height for an ad, below the content. Its frame is cross-origin, so ads can't
 * reach the page.
 */
export function AdSlot() {
  const { data: settings } = useQuery(settingsQuery);
  if (settings?.ads !== true) return null;
  return (
    <aside className={classes["ad"]} aria-label="Advertisement">
      <p>Advertisement</p>
      <iframe
        src={siteAddress("/ads/slot")}
        title="Advertisement"
        sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
        loading="lazy"
      />
    </aside>
  );
}
