import type { Page } from "@playwright/test";

/** In milliseconds; later nothing changes. */
const patience = 10_000;

/** Returns the milliseconds from a key to the list's paint. Throws if the key changes nothing. */
export async function timeKey(page: Page, key: string): Promise<number> {
  const painted = await page.evaluateHandle(
    ([key, longest]) => {
      // The list itself may be replaced.
      const results = document.querySelector("main");
      const box = document.querySelector("input[type=search]");
      if (results === null || box === null) throw new Error("The page has no list");
      let began = 0;
      box.addEventListener("keydown", (event) => (began = event.timeStamp), { once: true });
      const time = new Promise<number>((resolve, reject) => {
        const text = `${key} changed nothing`;
        setTimeout(() => reject(new Error(text)), longest);
        const observer = new MutationObserver(() => {
          observer.disconnect();
          // A message sent in a frame callback arrives after the paint.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => resolve(performance.now() - began);
            port2.postMessage(null);
          });
        });
        observer.observe(results, { characterData: true, subtree: true, childList: true });
      });
      return { time };
    },
    [key, patience] as const,
  );
  const pressed = performance.now();
  await page.keyboard.press(key);
  const time = await painted.evaluate(({ time }) => time);
  // On a loaded machine, browsers can report times seconds before the key press.
  return Math.min(time, performance.now() - pressed);
}
