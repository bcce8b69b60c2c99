import type { Page } from "@playwright/test";
import { comparePicture, expectApproved } from "./approved-pictures.ts";
import { mainScreens, otherScreens } from "./main-screens.ts";
import { expectWhole, findCut } from "./narrow-screen.ts";
import { showTo } from "./show-to.ts";
import { expect, sharedTest } from "./site.ts";

// Its own browser and site, because other stories change the catalogue.
const test = sharedTest.extend<object>({
  launchOptions: [
    // Render fonts independently of this machine's settings.
    async ({ launchOptions }, use) => {
      const args = ["--font-render-hinting=none", "--disable-lcd-text"];
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args] });
    },
    { scope: "worker" },
  ],
});
test.use({ timezoneId: "UTC", locale: "en-US", deviceScaleFactor: 1 });
test.skip(process.platform !== "linux", "Approved on Linux: other systems draw letters otherwise.");

test("the main screens look as they were approved, and all are whole at 320 px and at twice the size", async ({
  page,
  site,
}, testInfo) => {
  const open = showTo(page, site);
  for (const screen of mainScreens) {
    await open(screen);
    await expectWhole(page, screen.name);
    await expectApproved(page, screen);
  }
  await expectDifference(page, testInfo.config.updateSnapshots);

  for (const screen of otherScreens) {
    await open(screen);
    await expectWhole(page, screen.name);
  }
  // Narrowed until the title doesn't fit.
  const title = page.getByRole("heading", { level: 1 });
  await title.evaluate((shown) => shown.setAttribute("class", "unseen"));
  expect(await page.evaluate(findCut)).toEqual([]);
  await title.evaluate((shown) => Object.assign(shown.style, { width: "3rem", clipPath: "none" }));
  expect(await page.evaluate(findCut)).toEqual(["H1 Audit Log"]);
});

/** Changes the dashboard, which is the last of the main screens. */
async function expectDifference(page: Page, updates: string): Promise<void> {
  // When updating pictures, this one would be approved too.
  if (["all", "changed"].includes(updates)) return;
  const approved = "dashboard-dark.png";
  await comparePicture(page, approved);
  await page.evaluate(() => document.documentElement.style.setProperty("--radius-card", "4px"));
  await expect(comparePicture(page, approved)).rejects.toThrow("are different");
}
