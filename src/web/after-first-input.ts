import type { AppRouter } from "./router.ts";
import { serveOffline } from "#web/features/offline/serve-offline.ts";
import { openKeysByLink } from "#web/shell/keys/open-keys-by-link.ts";

/** Prepares for what a page may come to, once somebody does something on it: of all this the first look needs nothing. */
export function afterFirstInput(router: AppRouter): void {
  // What tells of a lost connection must not need one.
  void router.options.defaultErrorComponent?.preload?.();
  openKeysByLink();
  // Only over https, or on this machine, and never where it would keep what is being changed. It may fail as it likes:
  // the page works without.
  if (import.meta.env.PROD && "serviceWorker" in navigator) {
    serveOffline(router, router.options.context.queryClient).catch(() => undefined);
  }
}
