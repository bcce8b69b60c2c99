import { existsSync } from "node:fs";
import { basename, dirname } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { loadCatalogue, runModulePath } from "#utilities/catalogue.ts";
import type { Manifest } from "#utilities/_kit/manifest.ts";
import { expectAccessible } from "./accessibility.ts";
import { firstPaintBytes } from "./first-paint.ts";
import { expect, register, type Site, sharedTest } from "./site.ts";

/** What a utility's page may add to the first paint, in bytes. */
const mostOwnBytes = 40_000;

type StorageState = Exclude<BrowserContextOptions["storageState"], string | undefined>;

/** Every story begins signed in as the same person. */
const test = sharedTest.extend<object, { signedIn: StorageState }>({
  signedIn: [
    async ({ browser, site }, use) => use(await signUp(browser, site)),
    { scope: "worker" },
  ],
  storageState: async ({ signedIn }, use) => use(signedIn),
});

async function signUp(browser: Browser, site: Site): Promise<StorageState> {
  const context = await browser.newContext({ baseURL: site.url });
  await register(await context.newPage(), site, "runs-everything@example.com");
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Looks at the page at one width in one colour scheme: nothing runs off, axe finds nothing. */
async function inspect(page: Page, width: number, colorScheme: "light" | "dark", name: string) {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow, `${width} px`).toBeLessThanOrEqual(0);
  const { SCREENSHOTS: folder } = process.env;
  const path = `${folder}/utility-${name}-${width}-${colorScheme}.png`;
  if (folder !== undefined) await page.screenshot({ path, fullPage: true });
  // axe would wait for ever for its answer out of a frame that may run no scripts.
  await page.locator('iframe[sandbox=""]').evaluateAll((frames) => {
    for (const frame of frames) frame.remove();
  });
  await expectAccessible(page, `${name} at ${width} px, ${colorScheme}`);
}

/** Tries the first example, and runs it where it does not run by itself; waits for what comes of it. */
async function tryFirstExample(page: Page, manifest: Manifest): Promise<void> {
  const [example] = manifest.examples;
  const operation = manifest.operations[example?.operation ?? ""];
  const examples = page.getByRole("region", { name: "Try it" });
  await examples.getByRole("button", { name: example?.name ?? "", exact: true }).click();
  const isLive = operation?.live === true && manifest.creditsPerExecution === 0;
  if (!isLive) {
    const last = example?.inputs.at(-1);
    if (last !== undefined) await expect(page.getByText(last).first()).toBeVisible();
    await page.getByRole("button", { name: operation?.name ?? "", exact: true }).click();
  }
  const result = page
    .getByRole("group", { name: "What came of the run" })
    .getByRole("heading", { level: 2 });
  const outputs = page.getByRole("list", { name: "Output files" }).getByRole("listitem");
  await expect(result.or(outputs).first()).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
}

// The longest file by far: on both workers, rather than on one at the end.
test.describe.configure({ mode: "parallel" });

const walked = new Set<string>();

for (const [id, manifest] of await loadCatalogue()) {
  const folder = dirname(runModulePath(id));
  // The members of a family have one page; all examples of each are run by the conformance tests.
  if (walked.has(folder)) continue;
  walked.add(folder);
  const isGenerated = !existsSync(`${folder}/page.tsx`);

  test(`${id}: its page, and its first example`, async ({ page }) => {
    await page.goto(`/utilities/${id}`);
    await expect(page.getByRole("heading", { name: manifest.name, level: 1 })).toBeVisible();
    await expect(page.getByRole("timer")).toBeVisible();
    if (isGenerated) await tryFirstExample(page, manifest);
    await inspect(page, 1280, "light", id);
    await inspect(page, 360, "dark", id);
    expect(firstPaintBytes(basename(folder), isGenerated)).toBeLessThan(mostOwnBytes);
  });
}
