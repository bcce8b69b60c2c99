import { Button, Group } from "@mantine/core";
import { Workbox } from "workbox-window";
import { prepareToasts } from "#web/ui/show-toast.ts";

/** How often a page that stays open asks for a new version, at most, in milliseconds. */
const hour = 3_600_000;

/**
 * When the page is loaded anew if no new version has taken over until then, in milliseconds: it waits for what the one
 * before still does. Chromium loses a page that was asked of the one before in the moment it is replaced, and that page
 * would never come: so it is asked for again when the new one is there, and once more long after.
 */
const reloadTimes = [2000, 20_000] as const;

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
    for (const time of reloadTimes) setTimeout(() => location.reload(), time);
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
        A new version is here.
        <Button size="compact-sm" variant="light" onClick={reload}>
          Reload
        </Button>
      </Group>
    ),
  });
}
