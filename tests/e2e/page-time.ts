import type { Page } from "@playwright/test";

/**
 * Stops the page's time, so that what it shows for a moment stays to be read, until `clock.resume`. To
 * be called when its screen is there: one that is on its way needs time.
 */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
}

/** Gives what waits until the page has set a timer of so many milliseconds from now on. */
export async function expectTimer(page: Page, milliseconds: number): Promise<() => Promise<void>> {
  const timer = await page.evaluateHandle((wanted) => {
    const { setTimeout } = window;
    const isSet = new Promise<void>((resolve) => {
      Object.assign(window, {
        setTimeout: (run: () => void, wait = 0) => {
          if (wait === wanted) resolve();
          return setTimeout(run, wait);
        },
      });
    });
    return { isSet };
  }, milliseconds);
  return () => timer.evaluate(({ isSet }) => isSet);
}
