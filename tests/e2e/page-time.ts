import type { Page } from "@playwright/test";

/** Freezes the page's time until `clock.resume`, so brief messages can be read. Call it once the screen is shown. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
}

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
