import { expect, type Page } from "@playwright/test";
import { expectAccessible, expectContrast } from "./accessibility.ts";

/** In the first scheme axe applies every rule; the second has the same page in other colours. */
const looks = [
  { size: { width: 360, height: 740 }, schemes: ["light", "dark"] },
  { size: { width: 1280, height: 800 }, schemes: ["dark", "light"] },
] as const;

/** Of a small telephone, and of 1280 pixels seen at 400 % (WCAG 2.2, success criterion 1.4.10). */
const smallest = { width: 320, height: 640 };

/**
 * Looks at the page in both widths and both colour schemes, where axe finds nothing, and before
 * that where it is smallest: nothing runs off anywhere.
 */
export async function inspect(page: Page, name: string): Promise<void> {
  const { SCREENSHOTS: folder } = process.env;
  await page.setViewportSize(smallest);
  await expectNothingCut(page, `${name} at ${smallest.width} px`);
  if (folder !== undefined) {
    await page.screenshot({ path: `${folder}/${name}-${smallest.width}.png`, fullPage: true });
  }
  // The wide ones last: a story goes on as it began.
  for (const { size, schemes } of looks) {
    for (const colorScheme of schemes) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      // The page follows the system by a listener, and axe must not look half-way.
      const root = page.locator("html");
      await expect(root).toHaveAttribute("data-mantine-color-scheme", colorScheme);
      const label = `${name} at ${size.width} px, ${colorScheme}`;
      await expectNothingCut(page, label);
      await (colorScheme === schemes[0] ? expectAccessible : expectContrast)(page, label);
      const path = `${folder}/${name}-${size.width}-${colorScheme}.png`;
      if (folder !== undefined) await page.screenshot({ path, fullPage: true });
    }
  }
}

/** Expects that nothing is wider than the page, and no label of a button or a choice longer than its place. */
export async function expectNothingCut(page: Page, label: string): Promise<void> {
  const cut = () =>
    page.evaluate(() => {
      const labels = document.querySelectorAll<HTMLElement>(
        ".mantine-SegmentedControl-label, .mantine-Button-label",
      );
      const parts = [document.documentElement, ...labels];
      return (
        parts
          // A pixel is the rounding of both.
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
          .map((part) => (part === document.documentElement ? "the page" : part.textContent))
      );
    });
  await expect.poll(cut, label).toEqual([]);
}
