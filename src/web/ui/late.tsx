import { type ReactNode, Suspense } from "react";
import { useIsHydrated } from "./use-is-hydrated.ts";

interface LateProps {
  /** What stands in until it is there; nothing unless it is given. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Code that comes after the first paint, and so is no part of the server's picture either. A plain
 * `Suspense` would have the server wait for it, and the browser not take over its part before.
 */
export function Late({ fallback = null, children }: LateProps) {
  const isHydrated = useIsHydrated();
  return isHydrated ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}
