import { useQuery } from "@tanstack/react-query";
import { settingsQuery } from "#web/api/settings.ts";
import classes from "./utility-frame.module.css";

/**
 * Room for an ad, where this installation has any: below all that one came for, and of one height
 * whatever is in it. The frame is another origin to the page, so that an ad reaches nothing here.
 */
export function AdSlot() {
  const { data: settings } = useQuery(settingsQuery);
  if (settings?.ads !== true) return null;
  return (
    <aside className={classes["ad"]} aria-label="Advertisement">
      <p>Advertisement</p>
      <iframe
        src="/ads/slot"
        title="Advertisement"
        sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
        loading="lazy"
      />
    </aside>
  );
}
