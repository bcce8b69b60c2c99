import type { Page } from "@playwright/test";

/** A part of the page as `react-dom` keeps it, the first of which it attaches to the element that it renders into. */
interface Fiber {
  readonly stateNode: unknown;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly memoizedState: { isDehydrated?: boolean; dehydrated?: unknown } | null;
}

/**
 * True once React has hydrated all of the page, or if the server rendered none. Runs in the page, and
 * sees nothing else.
 */
export function isTakenOver(): boolean {
  if (document.readyState === "loading") return false;
  if (document.querySelector("#page-data") === null) return true;
  const root = document.querySelector("#root") ?? {};
  const [, container] =
    Object.entries(root).find(([key]) => key.startsWith("__reactContainer$")) ?? [];
  if (container === undefined) return false;
  const { current } = (container as Fiber).stateNode as { readonly current: Fiber };
  const isHydrated = (fiber: Fiber | null): boolean => {
    for (let each = fiber; each !== null; each = each.sibling) {
      // The root has the one, and a `Suspense` whose turn has not come the other.
      const { isDehydrated = false, dehydrated = null } = each.memoizedState ?? {};
      if (isDehydrated || dehydrated !== null || !isHydrated(each.child)) return false;
    }
    return true;
  };
  return isHydrated(current);
}

/**
 * Has each opening of the page wait until React has hydrated what the server rendered. What is done
 * before that has stories of its own.
 */
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
