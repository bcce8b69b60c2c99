import { isTakenOver } from "../await-takeover.ts";
import type { Tab } from "../every-engine/tab.ts";
import { pressed, typed } from "./keys.ts";
import { createPlace, pressKeys } from "./part.ts";
import { type BrowserWindow, command, persist, NotReady, runInPage } from "./window.ts";

const untilTakenOver = `async () => {
  const isTakenOver = ${isTakenOver.toString()};
  while (!isTakenOver()) await new Promise((resolve) => setTimeout(resolve, 20));
  return null;
}`;

export function createTab(window: BrowserWindow, siteUrl: string): Tab {
  return {
    ...createPlace(window),
    async goto(address) {
      await command(window, "POST", "/url", { url: new URL(address, siteUrl).href });
      // Late fonts shift the layout.
      await runInPage(window, "() => document.fonts.ready.then(() => null)", []);
      await runInPage(window, untilTakenOver, []);
    },
    async reload() {
      await command(window, "POST", "/refresh", {});
      await runInPage(window, untilTakenOver, []);
    },
    url: () => command<string>(window, "GET", "/url"),
    evaluate: async <Result, Argument>(
      run: (argument: Argument) => Result | Promise<Result>,
      argument?: Argument,
    ) => (await runInPage(window, run.toString(), [argument ?? null])) as Result,
    setViewportSize: (size) => resize(window, size),
    keyboard: {
      press: (key) => pressKeys(window, pressed(key)),
      type: (text) => pressKeys(window, typed(text)),
    },
  };
}

/** Sets the page's size; the window is higher by the browser's bar. */
async function resize(
  window: BrowserWindow,
  { width, height }: { width: number; height: number },
): Promise<void> {
  const measure = "() => [innerWidth, innerHeight, outerHeight]";
  const sizes = async () => (await runInPage(window, measure, [])) as [number, number, number];
  const [, inner, outer] = await sizes();
  await command(window, "POST", "/window/rect", { width, height: height + outer - inner });
  await persist(async () => {
    const [shown] = await sizes();
    if (shown !== width) throw new NotReady(`The page is ${shown} px wide, and not ${width}.`);
  });
}
