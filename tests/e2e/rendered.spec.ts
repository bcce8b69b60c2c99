import type { Page } from "@playwright/test";
import sharp from "sharp";
import { version } from "react-dom";
import { isTakenOver } from "./await-takeover.ts";
import { collectNoise } from "./noise.ts";
import { expect, sharedTest as test } from "./site.ts";

/** Holds a page's scripts, like a slow connection. Returns a function to release them. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Slows React's scheduler, so that several letters are typed between its tasks. */
const slowHydration = (page: Page) =>
  page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      setTimeout(() => postMessage.call(this, message), 200);
    };
  });

async function countChangedPixels(one: Buffer, other: Buffer): Promise<number> {
  const pixelsOf = (image: Buffer) => sharp(image).removeAlpha().raw().toBuffer();
  const [before, after] = await Promise.all([pixelsOf(one), pixelsOf(other)]);
  let changed = 0;
  for (let at = 0; at < before.length; at += 3) {
    const isOther = [0, 1, 2].some(
      (channel) => Math.abs((before[at + channel] ?? 0) - (after[at + channel] ?? 0)) > 40,
    );
    if (isOther) changed += 1;
  }
  return changed;
}

const early = test.extend<{ release: () => void }>({
  // The shared fixture waits for hydration.
  page: async ({ context }, use) => {
    const page = await context.newPage();
    const noise = await collectNoise(page);
    await use(page);
    expect(noise).toEqual([]);
  },
  release: async ({ page }, use) => use(await holdScripts(page)),
});

const isUsable = (page: Page) => page.waitForFunction(isTakenOver);

test("without scripts one reads, searches and follows links", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/search`);
  const rows = page.getByRole("list", { name: "Utilities" }).getByRole("heading");
  await expect(rows.nth(60)).toBeVisible();
  await page.getByRole("searchbox").fill("resize im");
  await page.getByRole("searchbox").press("Enter");
  await expect(rows.first()).toHaveText("Resize Image");
  await page.getByRole("link", { name: "Resize Image" }).first().click();
  await expect(page.getByRole("heading", { name: "Resize Image", level: 1 })).toBeVisible();
  await expect(page.getByText("Upload one image, choose enlarge or reduce")).toBeVisible();
  const related = page.getByRole("navigation", { name: "Related" });
  await related.getByRole("link", { name: "Compress Image" }).click();
  await expect(page.getByRole("heading", { name: "Compress Image", level: 1 })).toBeVisible();
  await related.getByRole("link", { name: "Images", exact: true }).click();
  await expect(page).toHaveURL(/\/search\?category=images$/);
  await page.getByRole("link", { name: "Sign in" }).first().click();
  await expect(page.getByLabel("Email")).toBeVisible();
  await context.close();
});

early("what is typed before the scripts are there stays, and counts", async ({ page, release }) => {
  await page.goto("/search", { waitUntil: "commit" });
  await page.getByRole("searchbox").fill("resize im");
  release();
  const rows = page.getByRole("list", { name: "Utilities" }).getByRole("heading");
  await expect(rows.first()).toHaveText("Resize Image");
  await expect(page.getByRole("searchbox")).toHaveValue("resize im");
  await expect(page).toHaveURL("/search?query=resize+im");
});

early("a text typed into a utility's form is worked on", async ({ page, release }) => {
  await page.goto("/utilities/count-text_1", { waitUntil: "commit" });
  await page.getByLabel("Text", { exact: true }).fill("two words");
  release();
  const outcome = page.getByRole("group", { name: "Result of the run" });
  await expect(outcome.getByText("9", { exact: true }).first()).toBeVisible();
  await expect(page.getByLabel("Text", { exact: true })).toHaveValue("two words");
});

early("on a slow line and processor one types while the page is taken over", async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const line = {
    offline: false,
    latency: 150,
    downloadThroughput: 50_000,
    uploadThroughput: 90_000,
  };
  await devtools.send("Network.emulateNetworkConditions", line);
  await page.goto("/utilities/count-text_1", { waitUntil: "commit" });
  const field = page.getByLabel("Text", { exact: true });
  const text = "Words, of which each letter stays.";
  await field.pressSequentially(text.slice(0, 5));
  expect(await page.evaluate(isTakenOver)).toBe(false);
  await field.pressSequentially(text.slice(5), { delay: 30 });
  await isUsable(page);
  await expect(field).toHaveValue(text);
  const outcome = page.getByRole("group", { name: "Result of the run" });
  await expect(outcome.getByText("34", { exact: true }).first()).toBeVisible();
});

early("what is typed while React hydrates the page stays whole", async ({ page, release }) => {
  await slowHydration(page);
  await page.goto("/utilities/count-text_1", { waitUntil: "commit" });
  const field = page.getByLabel("Text", { exact: true });
  const text = "Words, of which each letter stays, however long it takes.";
  await field.pressSequentially(text.slice(0, 5));
  release();
  await field.pressSequentially(text.slice(5), { delay: 60 });
  await isUsable(page);
  await expect(field).toHaveValue(text);
});

early("a form that was filled in before is sent as it was filled in", async ({ page, release }) => {
  await page.goto("/login", { waitUntil: "commit" });
  await page.getByLabel("Email").fill("nobody@example.com");
  await page.getByLabel("Password", { exact: true }).fill("some password");
  const button = page.getByRole("button", { name: "Log in" });
  await expect(button).toBeDisabled();
  release();
  await button.click();
  await expect(page.getByRole("alert")).toHaveText("Invalid email or password.");
  await expect(page.getByLabel("Email")).toHaveValue("nobody@example.com");
  // What was typed must not be in the URL.
  await expect(page).toHaveURL("/login");
});

early("a field that was left before says what is wrong with it", async ({ page, release }) => {
  await page.goto("/register", { waitUntil: "commit" });
  await page.getByLabel("Email").focus();
  await page.keyboard.press("Tab");
  release();
  await expect(page.getByText("Email is required")).toBeVisible();
  // The focused field is still being filled in.
  await expect(page.getByRole("alert")).toHaveCount(1);
});

/** Drops a file. Returns whether the browser would open it, for both events of the drop. */
const dropFile = (page: Page) =>
  page.getByRole("main").evaluate((main) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['{"a": 1}'], "settings.json", { type: "application/json" }));
    const fire = (type: string) =>
      main.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    return [fire("dragover"), fire("drop")];
  });

early("a file that was dropped before is taken", async ({ page, release }) => {
  await page.goto("/search", { waitUntil: "commit" });
  expect(await dropFile(page)).toEqual([false, false]);
  release();
  await expect(page.getByText("settings.json")).toBeVisible();
});

early("a file that is dropped while React hydrates the page is taken", async ({ page }) => {
  await slowHydration(page);
  await page.goto("/search", { waitUntil: "commit" });
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("#root") ?? {}).some((key) => key.startsWith("__react")),
  );
  expect(await page.evaluate(isTakenOver)).toBe(false);
  expect(await dropFile(page)).toEqual([false, false]);
  await expect(page.getByText("settings.json")).toHaveCount(1);
  await expect(page.getByText("settings.json")).toBeVisible();
});

early("a file that was chosen before is taken", async ({ page, release }) => {
  await page.goto("/search", { waitUntil: "commit" });
  await page.getByLabel("Choose a file").setInputFiles({
    name: "settings.json",
    mimeType: "application/json",
    buffer: Buffer.from('{"a": 1}'),
  });
  release();
  await expect(page.getByText("settings.json")).toBeVisible();
});

early("React itself runs the page", async ({ page, release }) => {
  await page.addInitScript(() => {
    const inject = ({ rendererPackageName, version: of }: Record<string, unknown>) =>
      Object.assign(window, { renderer: [rendererPackageName, of] });
    Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: { supportsFiber: true, inject } });
  });
  await page.goto("/search", { waitUntil: "commit" });
  release();
  await isUsable(page);
  expect(await page.evaluate(() => Reflect.get(window, "renderer") as unknown)).toEqual([
    "react-dom",
    version,
  ]);
  const keys = await page.getByRole("heading", { level: 1 }).evaluate((h1) => Object.keys(h1));
  expect(keys.some((key) => key.startsWith("__reactFiber$"))).toBe(true);
});

early("a button that was pressed before does then what it does", async ({ page, release }) => {
  await page.goto("/search", { waitUntil: "commit" });
  await page.getByRole("button", { name: /^Command palette/ }).click();
  release();
  await expect(page.getByRole("dialog")).toBeVisible();
});

early(
  "the list that was drawn stays, and each of its rows leads where it leads",
  async ({ page, release }) => {
    await page.goto("/search", { waitUntil: "commit" });
    // The footer comes after the list.
    await page.getByRole("contentinfo").waitFor();
    const rows = page.getByRole("list", { name: "Utilities", exact: true }).locator("> li");
    const count = await rows.count();
    expect(count).toBeGreaterThan(60);
    const edges = await Promise.all([rows.first().elementHandle(), rows.last().elementHandle()]);
    release();
    await isUsable(page);
    const isThere = () =>
      Promise.all(edges.map((row) => row?.evaluate((element) => element.isConnected)));
    expect(await isThere()).toEqual([true, true]);
    expect(await rows.count()).toBe(count);

    const link = rows.last().getByRole("link").first();
    const name = await link.innerText();
    await link.click();
    await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  },
);

// A list, a form, a generated page and one of a utility's own.
for (const [address, width] of [
  ["/search", 360],
  ["/login", 1280],
  ["/utilities/generate-passwords_1", 360],
  ["/utilities/resize-image_1", 1280],
] as const) {
  early(
    `${address} looks the same before and after, ${width} px wide`,
    async ({ page, release }) => {
      await page.setViewportSize({ width, height: 800 });
      // Account data comes later and may change the page.
      await page.route("**/api/**", () => undefined);
      await page.goto(address, { waitUntil: "commit" });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      // Fonts are known once their style sheet has loaded. A few signs come from other files than the letters.
      const fonts = () =>
        page.evaluate(() =>
          document.fonts
            .load('1em "Inter Variable"', document.body.innerText)
            .then(({ length }) => length),
        );
      await expect.poll(fonts).toBeGreaterThan(0);
      // Skeletons are animated.
      const mask = [page.locator("[data-animate]")];
      const picture = async (name: string) => {
        await page.waitForFunction(() => document.fonts.status === "loaded");
        const body = await page.screenshot({ animations: "disabled", mask });
        await test.info().attach(name, { body, contentType: "image/png" });
        return body;
      };
      const before = await picture("before");
      const heading = await page.getByRole("heading", { level: 1 }).elementHandle();
      release();
      await isUsable(page);
      const after = await picture("after");
      expect(await countChangedPixels(before, after)).toBeLessThan(50);
      // It is the same element, not rendered again.
      expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
    },
  );
}
