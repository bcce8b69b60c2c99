import sharp from "sharp";
import { takePhoto } from "../../support/photo.ts";
import { expect, signUp, test } from "./test.ts";

test("a picture is uploaded, enlarged and downloaded", async ({ person, site }) => {
  await signUp(person, site, "enlarges@example.com");
  const { tab } = person;
  await tab.goto("/utilities/resize-image_1");
  const buffer = await takePhoto(900, 600);
  const file = { name: "Mountain lake.jpg", mimeType: "image/jpeg", buffer };
  await tab.locator("input[type=file]").first().setInputFiles(file);
  await tab.getByText("900 × 600 → 1,800 × 1,200 pixels").waitFor();
  await tab.getByRole("button", { name: "Enlarge image" }).click();
  const button = tab.getByRole("button", { name: "Download Mountain lake_enlarged.jpg" });
  await button.waitFor();
  const { filename, content } = await person.download(() => button.click());
  expect(filename).toBe("Mountain lake_enlarged.jpg");
  expect(await sharp(content).metadata()).toMatchObject({
    format: "jpeg",
    width: 1800,
    height: 1200,
  });
});
