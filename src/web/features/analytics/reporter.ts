import { createReporter } from "./create-reporter.ts";
import { siteAddress } from "#web/browser/site-address.ts";

const address = siteAddress("/api/analytics/events");

/** Sends the rest when the page is hidden or left. */
export const reporter = createReporter({
  origin: location.origin,
  send(body) {
    const headers = { "content-type": "application/json" };
    const request = {
      method: "POST",
      body,
      headers,
      credentials: "omit",
      keepalive: true,
    } as const;
    fetch(address, request).catch(() => {
      // Losing events is better than burdening the page with retries.
    });
  },
  sendOnLeaving: (body) => void navigator.sendBeacon(address, body),
});

// Phones may discard a hidden page without further events.
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden") reporter.leave();
});
window.addEventListener("pagehide", () => reporter.leave());
