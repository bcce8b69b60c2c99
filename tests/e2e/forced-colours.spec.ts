import { becomeAdministrator, expect, sharedTest as test } from "./site.ts";
import { expectStatesShown } from "./forced-colours.ts";

test("every state of a control shows where people have chosen the colours", async ({
  page,
  site,
}) => {
  await becomeAdministrator(page, site);
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.goto("/search");
  await expect(page.getByRole("list", { name: "Utilities", exact: true })).toBeVisible();
  await expectStatesShown(page, [
    "the page one is on",
    "a star that is pressed",
    "a link with the focus",
  ]);
  await page.keyboard.press("ControlOrMeta+K");
  await expect(page.locator(".mantine-Spotlight-action").first()).toBeVisible();
  // Before it has focus, the page would get the key.
  await page.getByRole("dialog").getByRole("textbox").press("ArrowDown");
  await expectStatesShown(page, ["a suggestion that is chosen"]);

  await page.goto("/utilities/generate-passwords_1");
  await expect(page.getByRole("button", { name: "Generate", exact: true })).toBeEnabled();
  await expectStatesShown(page, [
    "a segment that is chosen",
    "a switch",
    "a switch that is off for good",
    "how far a slider is",
    "the grip of a slider",
    "how far something is",
    "a button with the focus",
    "a button that is off",
  ]);

  await page.goto("/utilities/resize-image_1");
  await expect(page.getByRole("timer")).toBeVisible();
  await expectStatesShown(page, ["where a file may be dropped", "time that is nearly up"]);

  await page.goto("/admin/list-utilities");
  await expect(page.getByRole("checkbox").nth(1)).toBeVisible();
  await expectStatesShown(page, ["a box that is ticked", "a row that is chosen"]);

  await page.goto("/admin/edit-utility/new");
  await expect(page.getByLabel("Code", { exact: true })).toBeVisible();
  await expectStatesShown(page, ["a field with a mistake", "a field with the focus"]);
});
