import { createTestStore } from "../support/database.ts";
import { startServerProcess } from "../support/server-process.ts";
import { expect, quietPage as test } from "./site.ts";

test("an ad stands in its slot of fixed size, where a utility allows it, and reaches nothing else", async ({
  page,
}, { file }) => {
  const store = await createTestStore(file);
  const server = startServerProcess({ ...store.env, ADS_CLIENT_ID: "ca-pub-123" });
  const url = await server.listening();
  const loaded: string[] = [];
  await page.route("https://pagead2.googlesyndication.com/**", async (route) => {
    loaded.push(new URL(route.request().url()).search);
    const reach = "try { return String(parent.document.title); } catch { return 'nothing'; }";
    const body = `document.querySelector("ins").textContent = (() => { ${reach} })();`;
    await route.fulfill({ contentType: "text/javascript", body });
  });

  await page.goto(`${url}/search?query=resize`);
  await expect(page.getByRole("link", { name: "Resize Image", exact: true })).toBeVisible();
  expect(loaded).toEqual([]);
  await page.goto(`${url}/utilities/generate-passwords_1`);
  const slot = page.getByRole("complementary", { name: "Advertisement" });
  await slot.scrollIntoViewIfNeeded();
  const ad = slot.frameLocator("iframe").locator("ins");
  await expect(ad).toHaveText("nothing");
  expect(loaded).toEqual(["?client=ca-pub-123"]);
  expect((await slot.locator("iframe").boundingBox())?.height).toBe(100);

  // A server that ends refuses what the page still loads in idle moments, and the console would tell of it.
  await page.close();
  server.kill("SIGTERM");
  await server.exited;
  await store.dispose();
});
