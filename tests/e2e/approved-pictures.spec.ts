import { comparePicture, expectApproved } from "./approved-pictures.ts";
import { mainScreens } from "./main-screens.ts";
import { showTo } from "./show-to.ts";
import { expect, sharedTest } from "./site.ts";

// A browser of its own, and so a site of its own: elsewhere other stories change the catalogue.
const test = sharedTest.extend<object>({
  launchOptions: [
    // Letters as they are drawn in their files, and not as this machine's settings would have them.
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

  // Where pictures are approved, this one would be too.
  if (["all", "changed"].includes(testInfo.config.updateSnapshots)) return;
  const approved = "dashboard-dark.png";
  await comparePicture(page, approved);
  await page.evaluate(() => document.documentElement.style.setProperty("--radius-card", "10px"));
  await expect(comparePicture(page, approved)).rejects.toThrow("are different");
});
