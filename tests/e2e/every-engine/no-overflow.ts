import type { Tab } from "./tab.ts";
import { often } from "./often.ts";
import { expect } from "./test.ts";

export async function expectNoOverflow(tab: Tab, label = ""): Promise<void> {
  const overflow = () =>
    tab.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow, { message: label, ...often }).toBeLessThanOrEqual(0);
}
