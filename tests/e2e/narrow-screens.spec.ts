import { mainScreens, otherScreens } from "./main-screens.ts";
import { expectWhole, findCut } from "./narrow-screen.ts";
import { showTo } from "./show-to.ts";
import { expect, sharedTest as test } from "./site.ts";

test("the main screens are whole at 320 px and at twice the size", async ({ page, site }) => {
  const open = showTo(page, site);
  for (const screen of [...mainScreens, ...otherScreens]) {
    await open(screen);
    await expectWhole(page, screen.name);
  }

  // Narrowed until the title doesn't fit.
  await page
    .getByRole("heading", { level: 1 })
    .evaluate((title) => title.setAttribute("class", "unseen"));
  expect(await page.evaluate(findCut)).toEqual([]);
  await page
    .getByRole("heading", { level: 1 })
    .evaluate((title) => Object.assign(title.style, { width: "3rem", clipPath: "none" }));
  expect(await page.evaluate(findCut)).toEqual(["H1 Audit Log"]);
});
