import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { inspect } from "./inspect-screen.ts";
import { expect, register, sharedTest as test } from "./site.ts";

test.use({ hasTouch: true });

const region = (page: Page) => page.getByRole("region", { name: "Area to keep" });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const grip = (page: Page, name: string) => region(page).getByRole("button", { name });

const part = async (page: Page) => {
  const names = ["Left", "Top", "Width", "Height"];
  return Promise.all(names.map(async (name) => Number(await field(page, name).inputValue())));
};

/** Treats numbers within a screen pixel's accuracy as the wanted one. */
const near = (value: number, wanted: number) => (Math.abs(value - wanted) <= 2 ? wanted : value);

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (box === null) throw new Error("It is not to be seen.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function dragByMouse(page: Page, element: Locator, by: { x: number; y: number }) {
  const { x, y } = await middleOf(element);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by.x, y + by.y, { steps: 5 });
  await page.mouse.up();
}

async function dragByFinger(page: Page, element: Locator, by: { x: number; y: number }) {
  const { x, y } = await middleOf(element);
  const client = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", share: number) =>
    client.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x: x + by.x * share, y: y + by.y * share }],
    });
  await touch("touchStart", 0);
  await touch("touchMove", 0.5);
  await touch("touchMove", 1);
  await touch("touchEnd", 1);
}

async function picture() {
  const half = { width: 200, height: 300, channels: 3, background: "#1463ff" } as const;
  const buffer = await sharp({ create: { ...half, width: 400, background: "#ffb020" } })
    .composite([{ input: { create: half }, left: 200, top: 0 }])
    .png()
    .toBuffer();
  return { name: "halves.png", mimeType: "image/png", buffer };
}

test("the part that stays is drawn by mouse, finger and keyboard, and cut out", async ({
  page,
  site,
}) => {
  await register(page, site, "crops@example.com");
  await page.goto("/utilities/crop-image_1");
  await expect(page.getByRole("timer")).toBeVisible();
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles(await picture());
  await expect(region(page).getByRole("img", { name: "halves.png" })).toBeVisible();
  await expect(region(page).getByRole("status")).toHaveText("400 × 300 pixels → 400 × 300 pixels");

  const stage = await grip(page, "Area to keep").boundingBox();
  const shown = stage?.width ?? 0;
  await dragByMouse(page, grip(page, "Lower right corner"), { x: -shown / 2, y: -shown / 4 });
  // A drag is rendered a moment later.
  const drawn = async () => {
    const [left, top, width = 0, height = 0] = await part(page);
    return [left, top, near(width, 200), near(height, 200)];
  };
  await expect.poll(drawn).toEqual([0, 0, 200, 200]);
  const [, , width, height = 0] = await part(page);

  await dragByFinger(page, grip(page, "Area to keep"), { x: shown / 4, y: 0 });
  const moved = async () => {
    const [left = 0, ...others] = await part(page);
    return [near(left, 100), ...others];
  };
  await expect.poll(moved).toEqual([100, 0, width, height]);

  await field(page, "Left").fill("190");
  await field(page, "Width").fill("200");
  await grip(page, "Area to keep").press("Shift+ArrowRight");
  await grip(page, "Left edge").press("ArrowLeft");
  await grip(page, "Left edge").press("ArrowRight");
  await grip(page, "Lower edge").press("Shift+ArrowDown");
  await expect.poll(() => part(page)).toEqual([200, 0, 200, height + 10]);
  await inspect(page, "crop");

  await field(page, "Height").fill("301");
  await expect(region(page).getByRole("alert")).toHaveText(
    "An area of 200 × 301 pixels at 200, 0 doesn't fit into the image, which is 400 × 300 pixels.",
  );
  await grip(page, "Rotate right").click();
  await expect(region(page).getByRole("status")).toHaveText("400 × 300 pixels → 300 × 400 pixels");
  await field(page, "Rotate").fill("0");
  await field(page, "Aspect ratio").selectOption("1:1");
  await expect(region(page).getByRole("status")).toHaveText("400 × 300 pixels → 300 × 300 pixels");
  await grip(page, "Upper left corner").press("Shift+ArrowRight");
  await expect.poll(() => part(page)).toEqual([60, 10, 290, 0]);
  await page.getByRole("button", { name: "Crop", exact: true }).click();
  const output = page.getByRole("list", { name: "Output files" }).getByRole("listitem");
  await expect(output).toContainText("halves_cropped.png");
  await expect(output).toContainText("290 × 290 pixels");
});
