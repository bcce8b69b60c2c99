import { Button, Group } from "@mantine/core";
import { Workbox } from "workbox-window";
import { prepareToasts } from "#web/ui/show-toast.ts";

/** How often a page that stays open asks for a new version, at most, in milliseconds. */
const hour = 3_600_000;

/**
 * When the page is loaded anew even if no new version has taken over until then, in milliseconds. It is not loaded sooner,
 * since Chromium can lose a document that is asked of a service worker in the moment it is replaced. But whoever has
 * asked must not wait for one that has something under way and does not give way.
 */
const longestWait = 5000;

/** Registers the service worker, and offers a new version of the product where one has come. */
export async function followVersions(): Promise<void> {
  const workbox = new Workbox("/service-worker.js", { updateViaCache: "none" });
  let wasAsked = false;
  let isReplaced = false;
  const reload = () => {
    // Another tab has been quicker: nothing waits any more.
    if (isReplaced) location.reload();
    wasAsked = true;
    if (registration !== undefined) takeNewest(registration);
    // The documents are the server's in any case, and so of the new version.
    setTimeout(() => location.reload(), longestWait);
  };
  workbox.addEventListener("waiting", () => {
    isReplaced = false;
    void offerNewVersion(reload);
  });
  workbox.addEventListener("controlling", () => {
    isReplaced = true;
    // Where another tab has asked for it, work in this one goes on.
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

/** Has the newest version take over. One that is still being installed comes in the place of the one that waits. */
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
