import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/**
 * Expects that axe finds nothing wrong on the page as it is shown now, or in the part of it that a
 * CSS selector names. `label` says in a failure what was looked at.
 */
export async function expectAccessible(page: Page, label = "", part?: string): Promise<void> {
  const axe = await prepareAxe(page, label);
  await expectNoViolations(part === undefined ? axe : axe.include(part), label);
}

/**
 * Expects that every text stands out from what is behind it. For a page that is looked at whole in the
 * other colour scheme: only colours differ, and all rules take twice the time of this one.
 */
export async function expectContrast(page: Page, label: string): Promise<void> {
  const axe = await prepareAxe(page, label);
  await expectNoViolations(axe.options({ ...violationsAlone, runOnly: ["color-contrast"] }), label);
}

/** Expects that each control is at least 24 pixels a side, or has room around it (WCAG 2.5.8). */
export async function expectTargets(page: Page, label: string): Promise<void> {
  const axe = await prepareAxe(page, label);
  await expectNoViolations(axe.options({ ...violationsAlone, runOnly: ["target-size"] }), label);
}

// By default axe also writes selectors for everything that is right, and puts its report together
// in a page opened for it: twice the time of the rules themselves.
const violationsAlone = { resultTypes: ["violations" as const] };

async function prepareAxe(page: Page, label: string): Promise<AxeBuilder> {
  // What follows looks into no frames of other origins, so there may be none.
  await expect(page.locator("iframe"), label).toHaveCount(0);
  // Colours on their way from one scheme to the other are neither's.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  });
  // It would send its half megabyte of source twice before each look, which takes longer than the look.
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
