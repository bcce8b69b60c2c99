import { Button, Group } from "@mantine/core";
import { Workbox } from "workbox-window";
import { prepareToasts } from "#web/ui/show-toast.ts";

/** How often a page that stays open asks for a new version, at most, in milliseconds. */
const hour = 3_600_000;

/** Registers the service worker, and offers a new version of the product where one has come. */
export async function followVersions(): Promise<void> {
  const workbox = new Workbox("/service-worker.js", { updateViaCache: "none" });
  let wasAsked = false;
  let isReplaced = false;
  const reload = () => {
    // Another tab has been quicker: nothing waits any more.
    if (isReplaced) location.reload();
    wasAsked = true;
    workbox.messageSkipWaiting();
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
  await workbox.register({ immediate: true });
  let askedAt = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden" || Date.now() - askedAt < hour) return;
    askedAt = Date.now();
    void workbox.update().catch(() => undefined);
  });
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
