import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { findFreePort } from "../support/free-port.ts";
import { startNginx } from "../support/nginx.ts";
import { type OpenidProvider, startOpenidProvider } from "../support/openid-provider.ts";
import { takePhoto } from "../support/photo.ts";
import { openSite, type Site } from "./open-site.ts";
import { expect, quietPage, registerByScreen } from "./site.ts";

interface Below {
  readonly site: Site;
  readonly provider: OpenidProvider;
  /** The same site behind a second nginx, which takes the path off. */
  readonly stripped: string;
  /** What the rest of the host was asked for. */
  readonly outside: readonly string[];
}

/** The built site below /tools of a host behind nginx, whose other paths are another program's. */
const test = quietPage.extend<object, { readonly below: Below }>({
  below: [
    // Playwright asks for the object pattern, also where nothing is taken from it.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const outside: string[] = [];
      const neighbour = createServer((request, response) => {
        outside.push(`${request.method} ${request.url}`);
        response.writeHead(404, { "content-type": "text/plain" }).end("another program");
      });
      await once(neighbour.listen(0, "127.0.0.1"), "listening");
      const { port: neighbourPort } = neighbour.address() as AddressInfo;
      const [port, stripping, inner] = [
        await findFreePort(),
        await findFreePort(),
        await findFreePort(),
      ];
      const publicUrl = `http://127.0.0.1:${port}/tools`;
      const provider = await startOpenidProvider(publicUrl, 0, "work");
      const [server, rest] = [
        [`http://127.0.0.1:${inner}`],
        `http://127.0.0.1:${neighbourPort}`,
      ] as const;
      const nginx = await startNginx(port, server, rest);
      const stripper = await startNginx(stripping, server, rest, true);
      const stripped = `http://127.0.0.1:${stripping}/tools`;
      const environment = {
        ...provider.environment,
        PORT: String(inner),
        PUBLIC_URL: `${publicUrl}/`,
        TRUSTED_PROXIES: "127.0.0.1",
        ADS_CLIENT_ID: "ca-pub-123",
      };
      await openSite(import.meta.filename, (site) => use({ site, provider, stripped, outside }), {
        environment,
      });
      await nginx.stop();
      await stripper.stop();
      await provider.close();
      neighbour.close();
    },
    { scope: "worker" },
  ],
});

/** Every address a document names, as the browser resolves it. */
function addressesOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const names = ["href", "src", "action", "poster"] as const;
    return names.flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].flatMap((element) => {
        const written = element.getAttribute(name) ?? "";
        const isIcon = written.startsWith("#") && element.tagName === "use";
        return isIcon ? [] : [new URL(written, document.URL).href];
      }),
    );
  });
}

async function expectWithin(page: Page, site: Site): Promise<void> {
  const { origin } = new URL(site.url);
  const outside = (await addressesOf(page)).filter(
    (address) => address.startsWith(origin) && !/^\/tools(\/|$)/.test(new URL(address).pathname),
  );
  expect(outside, page.url()).toEqual([]);
}

const screens = [
  "/search",
  "/search?category=images",
  "/utilities/resize-image_1",
  "/utilities/convert-images_1",
  "/docs",
  "/about",
  "/about/licences",
  "/privacy",
  "/status",
  "/login",
  "/register",
  "/reset-password",
  "/not-a-page",
];

test("every link, script and picture is below the path, rendered by the server and by the browser", async ({
  page,
  below: { site, outside },
}) => {
  const { origin } = new URL(site.url);
  for (const path of screens) {
    const written = await (await page.request.get(`${site.url}${path}`)).text();
    const literal = [...written.matchAll(/\b(?:href|src|action)="(\/[^"]*)"/g)].map(
      ([, address]) => address ?? "",
    );
    expect(literal.length, path).toBeGreaterThan(5);
    expect(
      literal.filter((address) => !address.startsWith("/tools/")),
      path,
    ).toEqual([]);
    await page.goto(`${site.url}${path}`);
    await expectWithin(page, site);
  }
  const manifest = await (await page.request.get(`${site.url}/app.webmanifest`)).json();
  expect(manifest).toMatchObject({
    id: "/tools/",
    start_url: "/tools/search",
    scope: "/tools/",
    share_target: { action: "/tools/share" },
  });
  for (const { src } of manifest.icons) {
    expect((await page.request.get(`${origin}${src}`)).status(), src).toBe(200);
  }
  await page.goto(`${site.url}/docs`);
  await expect(page.getByRole("group", { name: /^curl: Hash a text/ })).toContainText(
    `${site.url}/api/`,
  );
  await page.goto(`${site.url}/docs/reference`);
  await expect(page.getByRole("link", { name: "settings" }).first()).toBeVisible();
  expect(outside).toEqual([]);
});

test("a proxy that takes the path off gets the answers of one that keeps it", async ({
  request,
  below: { site, stripped, outside },
}) => {
  const ask = async (address: string) => {
    const answer = await request.get(address, { maxRedirects: 0 });
    const { location = "", "content-type": type } = answer.headers();
    // Each page has a nonce of its own, and scripts differ in nothing.
    const body = (await answer.text()).replaceAll(/nonce="[^"]*"|'nonce-[^']*'/g, "");
    return [answer.status(), location.replace(stripped, site.url), type, body.length];
  };
  const [script = ""] =
    /\/assets\/[^"]+\.js/.exec(await (await request.get(`${site.url}/search`)).text()) ?? [];
  const paths = ["/", "/about", "/utilities/resize-image_1", "/app.webmanifest", "/api/catalogue"];
  for (const path of [...paths, "/not-a-page", "/api/not-a-call", script]) {
    expect(await ask(`${stripped}${path}`), path).toEqual(await ask(`${site.url}${path}`));
  }
  expect((await request.get(`${stripped}${script}`)).status()).toBe(200);
  expect(outside).toEqual([]);
});

test("people register, confirm by mail, run utilities and sign in with a provider below the path", async ({
  page,
  context,
  below: { site, provider, outside },
}) => {
  const email = "ada@example.com";
  await page.goto(site.url);
  await expect(page).toHaveURL(`${site.url}/search`);
  await page.getByLabel("Filter utilities").fill("format json");
  await page.getByRole("link", { name: "Format JSON" }).first().click();
  await expect(page).toHaveURL(/^http:\/\/[^/]+\/tools\/utilities\/format-json_1/);
  await page.getByRole("textbox", { name: "JSON" }).fill('{"city":"Lisbon"}');
  const outcome = page.getByRole("group", { name: "Result of the run" });
  await expect(outcome.getByText('"city": "Lisbon"').first()).toBeVisible();
  await page.getByRole("navigation", { name: "Related" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/^http:\/\/[^/]+\/tools\/utilities\//);

  await page.goto(`${site.url}/utilities/resize-image_1?factor=3`);
  const buffer = await takePhoto(1200, 800);
  const picture = { name: "lake.jpg", mimeType: "image/jpeg", buffer };
  await page.locator("input[type=file]").setInputFiles(picture);
  await page.getByRole("button", { name: "Enlarge image" }).click();
  const dialog = page.getByRole("dialog", { name: "Create a free account to run this" });
  await dialog.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(/\/tools\/register\?redirect=%2Futilities%2Fresize-image_1/);
  await registerByScreen(page, email);
  await expect(page).toHaveURL(/\/tools\/verify-email\?/);
  const { link } = await site.mailbox.mailTo(email);
  expect(link.startsWith(`${site.url}/api/auth/verify-email?`)).toBe(true);
  const confirmed = await page.request.get(link);
  expect(confirmed.url().startsWith(`${site.url}/`), confirmed.url()).toBe(true);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(page).toHaveURL(`${site.url}/utilities/resize-image_1?factor=3`);
  await expect(page.getByText("1,200 × 800 → 3,600 × 2,400 pixels")).toBeVisible();
  await page.getByRole("button", { name: "Enlarge image" }).click();
  const download = page.waitForEvent("download");
  await page
    .getByRole("button", { name: /^Download/ })
    .last()
    .click();
  expect((await download).suggestedFilename()).toMatch(/^lake_enlarged/);
  const cookies = await context.cookies(site.url);
  expect(cookies.length).toBeGreaterThan(0);
  expect(cookies.filter((cookie) => cookie.path !== "/tools")).toEqual([]);

  for (const path of ["/credits", "/my-usage", "/my-profile"]) {
    await page.goto(`${site.url}${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectWithin(page, site);
  }
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/tools\/login/);
  await page.goto(`${site.url}/my-usage`);
  await expect(page).toHaveURL(/\/tools\/login\?redirect=%2Fmy-usage$/);
  await page.getByRole("button", { name: "Sign in with Work" }).click();
  await expect(page.getByRole("button", { name: "Cancel" })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(provider.issuer);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(`${site.url}/my-usage`);
  const { origin } = new URL(site.url);
  for (const { text, html } of site.mailbox.received) {
    const links = [...`${text} ${html}`.matchAll(/https?:\/\/[^\s"<]+/g)].map(([link]) => link);
    const ours = links.filter((link) => link.startsWith(origin));
    expect(ours.filter((link) => !link.startsWith(`${site.url}/`))).toEqual([]);
  }
  expect(outside).toEqual([]);
});

test.describe("without a network", () => {
  test.use({ serviceWorkers: "allow" });

  test("pages kept below the path open, and others say why they don't", async ({
    page,
    context,
    below: { site, outside },
  }) => {
    const path = `${site.url}/utilities/count-text_1`;
    await page.goto(path);
    await page.mouse.move(20, 20);
    await page.mouse.move(30, 30);
    const isKept = () =>
      page.evaluate(async (kept) => (await caches.match(kept)) !== undefined, path);
    await expect.poll(isKept, { intervals: [50] }).toBe(true);
    const scope = () => page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
    expect(await scope()).toBe(`${site.url}/`);
    await context.setOffline(true);
    await page.goto(path);
    const outcome = page.getByRole("group", { name: "Result of the run" });
    await page.getByLabel("Text", { exact: true }).fill("two words");
    await expect(outcome.getByText("9", { exact: true }).first()).toBeVisible();
    await page.goto(`${site.url}/utilities/resize-image_1`);
    await expect(page.getByText("This utility runs on the server")).toBeVisible();
    await page.getByRole("link", { name: "Count Text" }).click();
    await expect(page).toHaveURL(path);
    await context.setOffline(false);
    expect(outside).toEqual([]);
  });
});
