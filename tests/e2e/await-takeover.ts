import type { Page } from "@playwright/test";

/**
 * True unless a page still has what the server rendered of it, and not taken it over. Runs in the
 * page, and sees nothing else.
 */
export function isTakenOver(): boolean {
  const isRendered = document.querySelector("#page-data") !== null;
  return !isRendered || "usable" in document.documentElement.dataset;
}

/**
 * Has each opening of the page wait until its own code has taken over what the server rendered. What
 * is done before that has stories of its own.
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
