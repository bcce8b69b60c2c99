import { readdirSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { secureContextPattern } from "../architecture/secure-context-names.ts";
import { findFreePort } from "../support/free-port.ts";
import { takePhoto } from "../support/photo.ts";
import { openSite, type Site } from "./open-site.ts";
import { expect, quietPage, registerByScreen } from "./site.ts";

/** This machine under a name, as others on the network see it. */
const name = "pennyworks.test";

/** A first self-hosted setup: listening everywhere, by name, without a certificate. */
const test = quietPage.extend<object, { site: Site }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const port = String(await findFreePort());
      const environment = { HOST: "0.0.0.0", PORT: port, PUBLIC_URL: `http://${name}:${port}` };
      await openSite(import.meta.filename, use, { environment });
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

/** Reads the clipboard by pasting, because pages can't read it over plain HTTP. */
async function paste(page: Page): Promise<string> {
  const heard = await page.evaluateHandle(() => {
    const hear = (resolve: (text: string) => void) =>
      addEventListener("paste", (event) => resolve(event.clipboardData?.getData("text") ?? ""));
    return { text: new Promise<string>(hear) };
  });
  await page.keyboard.press("ControlOrMeta+V");
  return heard.evaluate(({ text }) => text);
}

test("somebody registers, verifies, makes passwords and enlarges a picture", async ({
  page,
  site,
}) => {
  const email = "self-hoster@example.com";
  await page.goto("/login");
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await expect(page.getByText("Passkeys only work over https.")).toBeVisible();
  await expect(page.getByRole("button", { name: /passkey/i })).toHaveCount(0);
  await page.getByRole("link", { name: "Create one" }).click();
  await registerByScreen(page, email);
  await expect(page).toHaveURL(/\/verify-email$/);
  await page.goto((await site.mailbox.mailTo(email)).link);
  await expect(page).toHaveURL(/\/verify-email\/confirmed$/);

  await page.goto("/utilities/generate-passwords_1");
  await page.getByRole("button", { name: "Generate", exact: true }).click();
  const made = page.getByLabel("Generated password", { exact: true });
  await expect(made).toHaveText(/^[^O0Il1\s]{16}$/);
  const copy = page.getByRole("button", { name: "Copy password" });
  await copy.click();
  await expect(page.getByText("Password copied to clipboard!")).toBeVisible();
  // The temporary field is gone, and focus is back on the button.
  await expect(copy).toBeFocused();
  expect(await paste(page)).toBe(await made.textContent());

  await page.goto("/utilities/resize-image_1");
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({
      name: "Lake.jpg",
      mimeType: "image/jpeg",
      buffer: await takePhoto(900, 600),
    });
  await page.getByRole("button", { name: "Enlarge image" }).click();
  await expect(page.getByText("Image 'Lake.jpg' enlarged. Output may be available.")).toBeVisible();
  await expect(page.getByText("1,800 × 1,200").first()).toBeVisible();

  await page.goto("/my-profile");
  await expect(page.getByText("Passkeys only work over https.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add a passkey" })).toHaveCount(0);
});

test("a generated page computes, and what it made is copied as it is", async ({ page }) => {
  await page.goto("/utilities/generate-uuids_1");
  await page.getByLabel("How many", { exact: true }).fill("3");
  await page.getByRole("button", { name: "Generate", exact: true }).click();
  await page.getByRole("button", { name: /^Copy: / }).click();
  await expect(page.getByRole("button", { name: /^Copied: / })).toBeFocused();
  expect(await paste(page)).toMatch(/^[0-9a-f-]{36}(\n[0-9a-f-]{36}){2}$/);
  await page.evaluate(() => {
    document.execCommand = () => false;
  });
  await page.getByRole("button", { name: /^Copied: / }).click();
  const failure = page.getByRole("alert");
  await expect(failure).toHaveText("Failed to copy. Please try manually selecting and copying.");
});

test("a token's secret is verified, and what needs https is said", async ({ page }) => {
  await page.goto("/utilities/decode-jwt_1");
  await page.getByRole("button", { name: "First example of RFC 7515" }).click();
  await expect(page.getByText("Valid", { exact: true })).toBeVisible();
  const header = Buffer.from(JSON.stringify({ alg: "RS256" })).toString("base64url");
  await page.getByRole("textbox", { name: "Token" }).fill(`${header}.e30.c2lnbmF0dXJl`);
  await expect(page.getByText(/^Not verified: RS256 only works/)).toBeVisible();
});

/** How many built scripts use each, including libraries. */
const bundled = {
  // Ours: tests/architecture/secure-contexts.test.ts names the fallbacks.
  ClipboardItem: 1,
  PublicKeyCredential: 1,
  "navigator.credentials": 1,
  "navigator.serviceWorker": 1,
  // The token decoder avoids its library's use of these; the one for age asks whether it was given a key.
  CryptoKey: 2,
  // The token library's two files, the token maker, which explains what it can't do, the workbook reader, only for
  // passwords, keys and age, which say that they need HTTPS, and the archive library, which has code of its own.
  "crypto.subtle": 10,
  // A word in made-up addresses.
  Lock: 1,
  // The PDF renderer checks whether they exist.
  ImageDecoder: 2,
  "crypto.randomUUID": 1,
  "navigator.gpu": 1,
  // ImageMagick's name for a kind of its own log lines.
  Cache: 1,
  // Named only to remove them from the utilities' worker.
  ServiceWorkerContainer: 1,
  WebTransport: 1,
};

test("no library needs https but where the page goes round it", () => {
  const assets = new URL("../../dist/web/assets/", import.meta.url);
  const pattern = secureContextPattern();
  const counts: Record<string, number> = {};
  let lists = 0;
  for (const script of readdirSync(assets).filter((name) => name.endsWith(".js"))) {
    const text = readFileSync(new URL(script, assets), "utf8");
    const names = new Set(text.match(pattern));
    // The script minifier contains a list of all browser names.
    if (names.size > 50) lists += 1;
    else for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  }
  expect([counts, lists]).toEqual([bundled, 1]);
});
