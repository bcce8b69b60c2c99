import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Expects axe to find nothing wrong, optionally only in the part a CSS selector names. `label` appears in failures. */
export async function expectAccessible(page: Page, label = "", part?: string): Promise<void> {
  const axe = await prepareAxe(page, label);
  await expectNoViolations(part === undefined ? axe : axe.include(part), label);
}

/** Checks contrast only, for a page already checked in the other colour scheme: all rules take twice as long. */
export async function expectContrast(page: Page, label: string): Promise<void> {
  const axe = await prepareAxe(page, label);
  await expectNoViolations(axe.options({ ...violationsAlone, runOnly: ["color-contrast"] }), label);
}

/** Expects controls of at least 24 pixels or with room around them (WCAG 2.5.8). */
export async function expectTargets(page: Page, label: string): Promise<void> {
  const axe = await prepareAxe(page, label);
  await expectNoViolations(axe.options({ ...violationsAlone, runOnly: ["target-size"] }), label);
}

// By default axe also describes everything that passes and assembles reports in a new page, which takes twice the
// rules' time.
const violationsAlone = { resultTypes: ["violations" as const] };

async function prepareAxe(page: Page, label: string): Promise<AxeBuilder> {
  // Frames of other origins aren't inspected.
  await expect(page.locator("iframe"), label).toHaveCount(0);
  // Colours in transition belong to neither scheme.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  });
  // Injecting axe's half megabyte twice would take longer than the check.
  const isThere = await page.evaluate(() => "axe" in globalThis);
  return new AxeBuilder({ page, ...(isThere ? { axeSource: "undefined" } : {}) })
    .options(violationsAlone)
    .setLegacyMode();
}

async function expectNoViolations(axe: AxeBuilder, label: string): Promise<void> {
  const { violations } = await axe.analyze();
  expect(
    violations.map(({ id, nodes }) => [id, nodes[0]?.html]),
    label,
  ).toEqual([]);
}
