import { useSyncExternalStore } from "react";
import { isHydrating, onHydrated } from "#web/browser/hydration.ts";

const isHydrated = () => !isHydrating();

/**
 * False on the server and until the browser has taken its picture over; true from the start on
 * screens that the server did not render. For what depends on the browser: its storage, its width,
 * what it can do.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(onHydrated, isHydrated, isHydrated);
}
