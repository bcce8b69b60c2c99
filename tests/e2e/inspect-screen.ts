import { expect, type Page } from "@playwright/test";
import { testsAll } from "#kit/proof/scope-for-test.ts";
import { expectAccessible, expectContrast } from "./accessibility.ts";

const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const;
const bothSchemes = ["light", "dark"] as const;

interface Look {
  readonly size: (typeof sizes)[number];
  readonly colorScheme: (typeof bothSchemes)[number];
  readonly expectFine: typeof expectContrast | null;
}

/**
 * A phone in dark, with all of axe, and a desk in light: each width and scheme once. With `npm run test:all` or
 * screenshots every combination, where the second scheme checks only contrast. Wide last, so the story continues as before.
 */
function looks(): readonly Look[] {
  const [narrow, wide] = sizes;
  if (!testsAll && process.env["SCREENSHOTS"] === undefined) {
    return [
      { size: narrow, colorScheme: "dark", expectFine: expectAccessible },
      { size: wide, colorScheme: "light", expectFine: null },
    ];
  }
  return sizes.flatMap((size) =>
    bothSchemes.map((colorScheme, index) => ({
      size,
      colorScheme,
      expectFine: index === 0 ? expectAccessible : expectContrast,
    })),
  );
}

const smallest = { width: 320, height: 640 };

/**
 * Checks for overflow on the smallest screen, then the page in both widths and schemes with axe. `name` must be unique.
 */
export async function inspect(page: Page, name: string): Promise<void> {
  const { SCREENSHOTS: folder } = process.env;
  await page.setViewportSize(smallest);
  await expectNothingCut(page, `${name} at ${smallest.width} px`);
  if (folder !== undefined) {
    await page.screenshot({ path: `${folder}/${name}-${smallest.width}.png`, fullPage: true });
  }
  for (const { size, colorScheme, expectFine } of looks()) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    // The page follows the system asynchronously.
    const root = page.locator("html");
    await expect(root).toHaveAttribute("data-mantine-color-scheme", colorScheme);
    const label = `${name} at ${size.width} px, ${colorScheme}`;
    await expectNothingCut(page, label);
    await expectFine?.(page, label);
    const path = `${folder}/${name}-${size.width}-${colorScheme}.png`;
    if (folder !== undefined) await page.screenshot({ path, fullPage: true });
  }
}

export async function expectNothingCut(page: Page, label: string): Promise<void> {
  const cut = () =>
    page.evaluate(() => {
      const labels = document.querySelectorAll<HTMLElement>(
        ".mantine-SegmentedControl-label, .mantine-Button-label",
      );
      const parts = [document.documentElement, ...labels];
      return (
        parts
          // Rounding can add a pixel.
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
          .map((part) => (part === document.documentElement ? "the page" : part.textContent))
      );
    });
  await expect.poll(cut, label).toEqual([]);
}
