import { test } from "./outside-services.ts";
import { expect } from "./site.ts";

test("an ad stands in its slot of fixed size, where a utility allows it, and reaches nothing else", async ({
  page,
}) => {
  const loaded: string[] = [];
  await page.route("https://pagead2.googlesyndication.com/**", async (route) => {
    loaded.push(new URL(route.request().url()).search);
    const reach = "try { return String(parent.document.title); } catch { return 'nothing'; }";
    const body = `document.querySelector("ins").textContent = (() => { ${reach} })();`;
    await route.fulfill({ contentType: "text/javascript", body });
  });

  await page.goto("/search?query=resize");
  await expect(page.getByRole("link", { name: "Resize Image", exact: true })).toBeVisible();
  expect(loaded).toEqual([]);
  await page.goto("/utilities/generate-passwords_1");
  const slot = page.getByRole("complementary", { name: "Advertisement" });
  await slot.scrollIntoViewIfNeeded();
  const ad = slot.frameLocator("iframe").locator("ins");
  await expect(ad).toHaveText("nothing");
  expect(loaded).toEqual(["?client=ca-pub-123"]);
  expect((await slot.locator("iframe").boundingBox())?.height).toBe(100);
});
