import type { Page } from "@playwright/test";

/** A node of React's internal tree; `react-dom` attaches the root to its container. */
interface Fiber {
  readonly stateNode: unknown;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly memoizedState: { isDehydrated?: boolean; dehydrated?: unknown } | null;
}

/**
 * Whether React has hydrated the whole page, or nothing was server-rendered. Runs in the page, so it must be
 * self-contained.
 */
export function isTakenOver(): boolean {
  // Goes once the first screen's effects listen.
  if (document.readyState === "loading" || "endEarlyInput" in window) return false;
  if (document.querySelector("#page-data") === null) return true;
  const root = document.querySelector("#root") ?? {};
  const [, container] =
    Object.entries(root).find(([key]) => key.startsWith("__reactContainer$")) ?? [];
  if (container === undefined) return false;
  const { current } = (container as Fiber).stateNode as { readonly current: Fiber };
  const isHydrated = (fiber: Fiber | null): boolean => {
    for (let each = fiber; each !== null; each = each.sibling) {
      // The root has the first, a waiting `Suspense` the second.
      const { isDehydrated = false, dehydrated = null } = each.memoizedState ?? {};
      if (isDehydrated || dehydrated !== null || !isHydrated(each.child)) return false;
    }
    return true;
  };
  return isHydrated(current);
}

/** Makes each navigation wait for hydration. Other stories test what happens before. */
export function awaitTakeover(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    await page.waitForFunction(isTakenOver);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    await page.waitForFunction(isTakenOver);
    return response;
  };
}
