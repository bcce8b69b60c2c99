import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { testsAll } from "#kit/proof/scope-for-test.ts";
import { collectNoise } from "./noise.ts";
import { expect, register, sharedTest as test } from "./site.ts";

// React's production build doesn't report mismatched attributes, so these stories load development scripts on
// server-rendered pages.

const root = fileURLToPath(new URL("../../", import.meta.url));
let folder: string;
let entry: string;

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "pennyworks-development-"));
  const vite = path.join(root, "node_modules/vite/bin/vite.js");
  const options = ["--mode", "development", "--minify", "false", "--outDir", folder];
  await promisify(execFile)(process.execPath, [vite, "build", "--logLevel", "error", ...options], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "development" },
  });
  const html = await readFile(path.join(folder, "index.html"), "utf8");
  entry = /<script type="module"[^>]*><\/script>/.exec(html)?.[0] ?? "";
});
test.afterAll(() => rm(folder, { recursive: true }));

/** Loads development scripts, after `change` alters the server's HTML. */
async function develop(page: Page, change = (html: string) => html): Promise<void> {
  const files = new Set(await readdir(path.join(folder, "assets")));
  await page.route("**/assets/*", async (route) => {
    const name = path.basename(new URL(route.request().url()).pathname);
    if (!files.has(name)) return route.fallback();
    return route.fulfill({ path: path.join(folder, "assets", name) });
  });
  await page.route(
    (url) => !/\.|^\/api\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== "document") return route.fallback();
      const response = await route.fetch();
      const html = (await response.text())
        .replaceAll(/<link rel="modulepreload"[^>]*>/g, "")
        .replace(/<script type="module"[^>]*><\/script>/, () => entry);
      return route.fulfill({ response, body: change(html) });
    },
  );
}

const pages = [
  "/search",
  "/search?category=images",
  "/search?query=resize+im",
  "/login",
  "/register",
  "/about",
  "/about/licences",
  "/privacy",
  "/status",
  "/utilities/generate-passwords_1",
  "/utilities/resize-image_1",
  "/utilities/format-json_1",
  "/utilities/count-text_1",
  "/utilities/merge-pdf_1",
  "/utilities/webp-to-jpg",
];

/** The others show nothing of the account but the header. */
const ofAnAccount = testsAll
  ? pages
  : ["/search", "/search?query=resize+im", "/utilities/resize-image_1", "/utilities/count-text_1"];

test("a visitor's pages are hydrated without a difference", async ({ page }) => {
  await develop(page);
  for (const address of pages) await page.goto(address);
});

test("a signed-in person's pages are hydrated without a difference", async ({ page, site }) => {
  await register(page, site, "hydration@example.com");
  await develop(page);
  // The first visit makes the browser remember them.
  await page.goto("/my-profile");
  await expect(page.getByText("hydration@example.com").first()).toBeVisible();
  for (const address of ofAnAccount) await page.goto(address);
});

test("an attribute that differs is reported", async ({ context }) => {
  const page = await context.newPage();
  const noise = await collectNoise(page);
  await develop(page, (html) =>
    html.replace('aria-label="Filter utilities"', 'aria-label="Other"'),
  );
  await page.goto("/search");
  await expect.poll(() => noise.join("\n")).toContain("Filter utilities");
});
