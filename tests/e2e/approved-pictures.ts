import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import type { MainScreen } from "./main-screens.ts";

const sizes = { narrow: { width: 360, height: 740 }, wide: { width: 1280, height: 800 } };
const schemes = ["light", "dark"] as const;

/**
 * Of a picture at most this part may differ: 26 pixels of a narrow one, 102 of a wide one. The threshold is
 * a quarter of the usual one, which would not tell the light scheme's lines and panels from their ground.
 */
const tolerance = { maxDiffPixelRatio: 0.0001, threshold: 0.05 };

/** What is another each time: times, the version, and of an account its id and days. */
const changing = [
  "time",
  "[role=timer]",
  "footer p",
  ...["User ID", "Created", "Last sign-in"].map((name) => `tr:has(th:text-is("${name}")) td`),
  "li:has(time) :text('Free credits of')",
].join(", ");

/** Compares what is seen first of a screen with its approved pictures, in both schemes. */
export async function expectApproved(page: Page, { name, width }: MainScreen): Promise<void> {
  await page.setViewportSize(sizes[width]);
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme);
    await settle(page);
    await comparePicture(page, `${name}-${colorScheme}.png`, true);
  }
}

/** Compares the page as it is now with one approved picture. `goesOn`: a difference ends the story later. */
export async function comparePicture(page: Page, name: string, goesOn = false): Promise<void> {
  await (goesOn ? expect.soft(page) : expect(page)).toHaveScreenshot(name, {
    ...tolerance,
    animations: "disabled",
    caret: "hide",
    mask: [page.locator(changing)],
    stylePath: fileURLToPath(new URL("approved-pictures.css", import.meta.url)),
  });
}

/** Waits until what is drawn late is there: typefaces, pictures, and what is still loading. */
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
