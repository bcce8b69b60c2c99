import { comparePicture, expectApproved } from "./approved-pictures.ts";
import { mainScreens } from "./main-screens.ts";
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

test("the main screens look as they were approved", async ({ page, site }, testInfo) => {
  const open = showTo(page, site);
  for (const screen of mainScreens) {
    await open(screen);
    await expectApproved(page, screen);
  }

  // When updating pictures, this one would be approved too.
  if (["all", "changed"].includes(testInfo.config.updateSnapshots)) return;
  const approved = "dashboard-dark.png";
  await comparePicture(page, approved);
  await page.evaluate(() => document.documentElement.style.setProperty("--radius-card", "4px"));
  await expect(comparePicture(page, approved)).rejects.toThrow("are different");
});
