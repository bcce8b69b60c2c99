import { expect, type Page } from "@playwright/test";
import { createRandom } from "#kit/oracle/random.ts";
import { drawsAll, drawSeed } from "#kit/proof/drawn-for-test.ts";
import { expectAccessible, expectContrast } from "./accessibility.ts";

const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
] as const;
const bothSchemes = ["light", "dark"] as const;

/** On one of so many days axe looks at a screen, which takes it longer than all else that a story does there. */
const daysOfAxe = 2;

interface Look {
  readonly size: (typeof sizes)[number];
  readonly colorScheme: (typeof bothSchemes)[number];
  /** What axe looks for; nothing where it is not asked on this day. */
  readonly expectFine: typeof expectContrast | null;
}

/**
 * The looks at a screen, the wide ones last: a story goes on as it began. Of both widths and both colour schemes each once,
 * drawn by the day, which also draws whether axe's rules are asked at all, and in which of the two. With `DRAW=all`, and
 * where pictures are wanted, each width in each scheme, and in the second scheme, where only colours differ, the rule of
 * contrast alone: all rules take twice its time.
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

/** Of a small telephone, and of 1280 pixels seen at 400 % (WCAG 2.2, success criterion 1.4.10). */
const smallest = { width: 320, height: 640 };

/**
 * Looks at the page in both widths and colour schemes, where axe finds nothing, and before that where it is smallest:
 * nothing runs off anywhere. `name` says in a failure which screen it was, and is no other's.
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
    // The page follows the system by a listener, and axe must not look half-way.
    const root = page.locator("html");
    await expect(root).toHaveAttribute("data-mantine-color-scheme", colorScheme);
    const label = `${name} at ${size.width} px, ${colorScheme}`;
    await expectNothingCut(page, label);
    await expectFine?.(page, label);
    const path = `${folder}/${name}-${size.width}-${colorScheme}.png`;
    if (folder !== undefined) await page.screenshot({ path, fullPage: true });
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
