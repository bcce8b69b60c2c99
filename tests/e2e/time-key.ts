import type { Page } from "@playwright/test";

/** Milliseconds from a key to the paint of the rows of the list that it leads to. */
export async function timeKey(page: Page, key: string): Promise<number> {
  const painted = await page.evaluateHandle(() => {
    const list = document.querySelector('ul[aria-label="Utilities"]');
    const box = document.querySelector("input[type=search]");
    if (list === null || box === null) throw new Error("The page has no list");
    let began = 0;
    box.addEventListener("keydown", (event) => (began = event.timeStamp), { once: true });
    const time = new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        // A message sent in the frame's callbacks comes when the frame has been painted.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - began);
          port2.postMessage(null);
        });
      });
      observer.observe(list, { characterData: true, subtree: true, childList: true });
    });
    return { time };
  });
  await page.keyboard.press(key);
  return painted.evaluate(({ time }) => time);
}
