import { expect, type Page } from "@playwright/test";
import { createRandom } from "#kit/oracle/random.ts";
import { drawsAll, drawSeed } from "#kit/proof/drawn-for-test.ts";
import { expectAccessible, expectContrast } from "./accessibility.ts";

const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const;
const bothSchemes = ["light", "dark"] as const;

/** One day in this many; axe takes longer than the rest of a story. */
const daysOfAxe = 2;

interface Look {
  readonly size: (typeof sizes)[number];
  readonly colorScheme: (typeof bothSchemes)[number];
  readonly expectFine: typeof expectContrast | null;
}

/**
 * By default views each width and scheme once, with axe in at most one, varying daily. With `DRAW=all` or screenshots
 * every combination, where the second scheme checks only contrast. Wide last, so the story continues as before.
 */
function looksAt(name: string): readonly Look[] {
  const { SCREENSHOTS } = process.env;
  if (drawsAll() || SCREENSHOTS !== undefined) {
    return sizes.flatMap((size) =>
      bothSchemes.map((colorScheme, index) => ({
        size,
        colorScheme,
        expectFine: index === 0 ? expectAccessible : expectContrast,
      })),
    );
  }
  const random = createRandom(`${drawSeed} ${name}`);
  const [narrowScheme, whole] = [random.integer(0, 1), random.integer(0, daysOfAxe * 2 - 1)];
  return sizes.map((size, index) => ({
    size,
    colorScheme: bothSchemes[(narrowScheme + index) % 2] ?? "light",
    expectFine: index === whole ? expectAccessible : null,
  }));
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
  for (const { size, colorScheme, expectFine } of looksAt(name)) {
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
