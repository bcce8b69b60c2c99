import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";

const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];
const schemes = ["light", "dark"] as const;

/** Looks at the page in both widths and both colour schemes: nothing runs off, axe finds nothing. */
export async function inspect(page: Page, name: string): Promise<void> {
  for (const size of sizes) {
    for (const colorScheme of schemes) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      // The page follows the system by a listener, and axe must not look half-way.
      const root = page.locator("html");
      await expect(root).toHaveAttribute("data-mantine-color-scheme", colorScheme);
      const label = `${name} at ${size.width} px, ${colorScheme}`;
      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await expect.poll(overflow, label).toBeLessThanOrEqual(0);
      await expectAccessible(page, label);
      const { SCREENSHOTS: folder } = process.env;
      const path = `${folder}/${name}-${size.width}-${colorScheme}.png`;
      if (folder !== undefined) await page.screenshot({ path, fullPage: true });
    }
  }
}
