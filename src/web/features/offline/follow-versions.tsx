import { Button, Group } from "@mantine/core";
import { Workbox } from "workbox-window";
import { prepareToasts } from "#web/ui/show-toast.ts";
import { siteAddress } from "#web/browser/site-address.ts";

/** How often an open page checks for a new version, in milliseconds. */
const hour = 3_600_000;

/**
 * How long to wait for the new service worker before reloading, in milliseconds. Chromium may lose
 * a document requested while a worker is replaced, but a busy worker may never give way.
 */
const longestWait = 5000;

/** Registers the service worker and offers new versions. */
export async function followVersions(): Promise<void> {
  const workbox = new Workbox(siteAddress("/service-worker.js"), { updateViaCache: "none" });
  let wasAsked = false;
  let isReplaced = false;
  const reload = () => {
    // Another tab already updated.
    if (isReplaced) location.reload();
    wasAsked = true;
    if (registration !== undefined) takeNewest(registration);
    // Documents always come from the server, so they are new anyway.
    setTimeout(() => location.reload(), longestWait);
  };
  workbox.addEventListener("waiting", () => {
    isReplaced = false;
    void offerNewVersion(reload);
  });
  workbox.addEventListener("controlling", () => {
    isReplaced = true;
    // If another tab asked, don't interrupt this one.
    if (wasAsked) location.reload();
  });
  const registration = await workbox.register({ immediate: true });
  let askedAt = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden" || Date.now() - askedAt < hour) return;
    askedAt = Date.now();
    void workbox.update().catch(() => undefined);
  });
}

/** Activates the newest version. One still installing replaces the waiting one. */
function takeNewest(registration: ServiceWorkerRegistration): void {
  const { installing, waiting } = registration;
  if (installing === null) waiting?.postMessage({ type: "SKIP_WAITING" });
  else installing.addEventListener("statechange", () => takeNewest(registration), { once: true });
}

async function offerNewVersion(reload: () => void): Promise<void> {
  const { notifications } = await prepareToasts();
  notifications.show({
    id: "new-version",
    autoClose: false,
    withBorder: true,
    role: "status",
    closeButtonProps: { "aria-label": "Dismiss" },
    message: (
      <Group gap="sm">
        A new version is available.
        <Button size="compact-sm" variant="light" onClick={reload}>
          Reload
        </Button>
      </Group>
    ),
  });
}
