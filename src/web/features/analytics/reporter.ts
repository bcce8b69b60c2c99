import { createReporter } from "./create-reporter.ts";

const address = "/api/analytics/events";

/** The page's own reporter. What it still holds goes out when the page is hidden or left. */
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
      // Lost, which is better than a page that is busy with telling of itself.
    });
  },
  sendOnLeaving: (body) => void navigator.sendBeacon(address, body),
});

// A phone that puts the page away may never say that it was left.
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden") reporter.leave();
});
window.addEventListener("pagehide", () => reporter.leave());
