import type { Page } from "@playwright/test";

/** So many milliseconds later nothing is going to change any more. */
const patience = 10_000;

/**
 * Milliseconds from a key to the paint of the list that it leads to. Throws where a key changes
 * nothing of what is found.
 */
export async function timeKey(page: Page, key: string): Promise<number> {
  const painted = await page.evaluateHandle(
    ([key, longest]) => {
      // Not the list itself: another one may take its place.
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
          // A message sent in the frame's callbacks comes when the frame has been painted.
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
  // On a loaded machine the browser at times states a moment of seconds before the key was pressed.
  return Math.min(time, performance.now() - pressed);
}
