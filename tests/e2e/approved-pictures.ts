import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import type { MainScreen } from "./main-screens.ts";

const sizes = { narrow: { width: 360, height: 740 }, wide: { width: 1280, height: 800 } };
const schemes = ["light", "dark"] as const;

/**
 * Allows 26 pixels in a narrow and 102 in a wide picture. At the default threshold, light lines would match their
 * background.
 */
const tolerance = { maxDiffPixelRatio: 0.0001, threshold: 0.05 };

/** Varies: times, the version, how many utilities have their program here, and an account's id and days. */
const changing = [
  "time",
  "[role=timer]",
  "footer p",
  ":text-matches('^Over [0-9]+ utilities$')",
  ...["User ID", "Created", "Last sign-in"].map((name) => `tr:has(th:text-is("${name}")) td`),
  "li:has(time) :text('Free credits of')",
].join(", ");

export async function expectApproved(page: Page, { name, width }: MainScreen): Promise<void> {
  await page.setViewportSize(sizes[width]);
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme);
    await settle(page);
    await comparePicture(page, `${name}-${colorScheme}.png`, true);
  }
}

/** Compares the page with one approved picture. With `goesOn`, a difference fails the story later. */
export async function comparePicture(page: Page, name: string, goesOn = false): Promise<void> {
  await (goesOn ? expect.soft(page) : expect(page)).toHaveScreenshot(name, {
    ...tolerance,
    animations: "disabled",
    caret: "hide",
    mask: [page.locator(changing)],
    stylePath: fileURLToPath(new URL("approved-pictures.css", import.meta.url)),
  });
}

async function settle(page: Page): Promise<void> {
  await expect(page.locator(".mantine-Skeleton-root, .mantine-Loader-root")).toHaveCount(0);
  await page.evaluate(async () => {
    scrollTo(0, 0);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await document.fonts.ready;
    const seen = [...document.images].filter(
      (image) => image.getBoundingClientRect().top < innerHeight,
    );
    await Promise.all(seen.map((image) => image.decode()));
  });
}
