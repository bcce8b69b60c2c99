import { useSyncExternalStore } from "react";

const subscribe = () => () => undefined;

/**
 * False on the server and for the first picture in the browser, which has to be the server's; true
 * right after it, and from the start on screens that the server did not render. For what depends on
 * the browser: its storage, its width, what it can do.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
