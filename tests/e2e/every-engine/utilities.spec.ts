import { existsSync } from "node:fs";
import { basename, dirname } from "node:path";
import type { Page } from "@playwright/test";
import { loadCatalogue, runModulePath } from "#utilities/catalogue.ts";
import { expectAccessible, expectContrast } from "../accessibility.ts";
import { firstPaintBytes } from "../first-paint.ts";
import { expectNothingCut } from "../inspect-screen.ts";
import { tryFirstExample } from "./first-example.ts";
import { expectNoOverflow } from "./no-overflow.ts";
import { often } from "./often.ts";
import type { Person } from "./person.ts";
import { walkedUtilities } from "./walked-utilities.ts";
import { expect, signUp, test as base } from "./test.ts";

/** In bytes, for a utility page's first paint. */
const mostOwnBytes = 40_000;

/** An account may start sixty sessions a minute, fewer than a fast machine opens. */
const pagesOfOneAccount = 50;

interface Walker {
  readonly person: Person;
  visit(id: string, isLoaded: boolean): Promise<void>;
}

let visited = 0;

// The resident keeps WebKit's only session until its worker ends, so this file is the last of its folder.
const test = base.extend<{ walker: Walker }>({
  walker: async ({ resident, site }, use) => {
    await use({
      person: resident,
      async visit(id, isLoaded) {
        const account = visited / pagesOfOneAccount;
        visited += 1;
        const isNew = Number.isInteger(account);
        if (isNew) await signUp(resident, site, `walks-${account}@example.com`);
        const path = `/utilities/${id}`;
        if (isNew || isLoaded) await resident.tab.goto(path);
        // Navigates within the app; page loads would double the time.
        else await resident.tab.evaluate((to: string) => history.pushState(null, "", to), path);
      },
    });
  },
});

async function inspect(
  page: Page,
  width: number,
  colorScheme: "light" | "dark",
  look: typeof expectContrast,
  name: string,
) {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme);
  const label = `${name} at ${width} px, ${colorScheme}`;
  await expectNothingCut(page, label);
  const { SCREENSHOTS: folder } = process.env;
  const path = `${folder}/utility-${name}-${width}-${colorScheme}.png`;
  if (folder !== undefined) await page.screenshot({ path, fullPage: true });
  // axe waits forever for frames that can't run scripts.
  await page.locator('iframe[sandbox=""]').evaluateAll((frames) => {
    for (const frame of frames) frame.remove();
  });
  await look(page, label);
}

// The longest file by far, so it is split between workers.
test.describe.configure({ mode: "parallel" });

const inspected = new Set<string>();

for (const [id, manifest] of walkedUtilities(await loadCatalogue())) {
  const folder = dirname(runModulePath(id));
  // Family members share a page.
  const isFirstOfPage = !inspected.has(folder);
  inspected.add(folder);

  test(`${id} gives what its first example states`, async ({ walker, browserName }) => {
    const { tab, page } = walker.person;
    await tab.setViewportSize({ width: 1280, height: 800 });
    // Each page is loaded by URL in one browser, custom pages in all.
    const isGenerated = !existsSync(`${folder}/page.tsx`);
    await walker.visit(id, isFirstOfPage && (browserName === "chromium" || !isGenerated));
    await tab.getByRole("heading", { name: manifest.name, level: 1 }).waitFor();
    // Idle parts load after ten untouched seconds; scrolling speeds that up.
    await tab.evaluate(() => window.dispatchEvent(new Event("scroll")));
    // It is behind an icon if the session keeps nothing.
    await expect.poll(() => tab.locator("[role=timer]").count(), often).toBe(1);
    await tryFirstExample(tab, id, manifest);
    if (browserName === "chromium" && page !== null && isFirstOfPage) {
      await inspect(page, 1280, "light", expectContrast, id);
      await inspect(page, 320, "dark", expectAccessible, id);
      expect(firstPaintBytes(basename(folder), isGenerated)).toBeLessThan(mostOwnBytes);
    } else {
      await tab.setViewportSize({ width: 360, height: 740 });
      await expectNoOverflow(tab, `${id} at 360 px`);
    }
    expect(await walker.person.takeNoise()).toEqual([]);
  });
}
