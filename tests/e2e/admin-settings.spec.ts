import { takePhoto } from "../support/photo.ts";
import { expectAccessible } from "./accessibility.ts";
import { inspect } from "./inspect-screen.ts";
import { openSite, type Site } from "./open-site.ts";
import { expect, password, quietPage, register } from "./site.ts";

const administrator = "admin@example.com";

/** A server of its own, because every page of it changes. */
const test = quietPage.extend<{ site: Site }>({
  // Playwright asks for the object pattern, also where nothing is taken from it.
  // oxlint-disable-next-line no-empty-pattern
  site: async ({}, use, { file }) =>
    openSite(file, use, { environment: { ADMIN_EMAILS: administrator, TERMS_URL: "/terms.html" } }),
  baseURL: async ({ site }, use) => use(site.url),
});

test("an administrator makes the site their own, and invites someone", async ({
  page,
  site,
  browser,
}) => {
  await register(page, site, administrator);
  await page.goto("/admin/landing");
  await page.getByRole("link", { name: "Settings" }).click();
  await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
  const terms = page.getByLabel("Terms of use");
  await expect(terms).toHaveAttribute("readonly");
  await expect(terms).toHaveAccessibleDescription(/Set by TERMS_URL in the server's environment/);
  await expect(page.getByLabel("Sign in with a password")).toBeDisabled();

  const look = page.getByRole("region", { name: "Name and look" });
  await look.getByLabel("Site name").fill("");
  await look.getByLabel("Accent colour", { exact: true }).fill("pink");
  await look.getByRole("button", { name: "Save" }).click();
  await expect(look.getByText("A site name is required.")).toBeVisible();
  await expect(look.getByText("Enter a colour such as #0b7a6b.")).toBeVisible();
  await look.getByLabel("Site name").fill("Ada's Tools");
  await look.getByLabel("Accent colour", { exact: true }).fill("#ffd400");
  await look.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Settings saved.")).toBeVisible();
  await expect(page).toHaveTitle("Settings · Ada's Tools");
  await expect(page.getByRole("link", { name: "Ada's Tools" })).toBeVisible();
  await look.locator("input[type=file]").setInputFiles({
    name: "logo.jpg",
    mimeType: "image/jpeg",
    buffer: await takePhoto(900, 600),
  });
  await expect(look.getByAltText("Your logo")).toBeVisible();

  const texts = page.getByRole("region", { name: "Texts and links" });
  await texts.getByLabel("Welcome text").fill("Hello from Ada.\nHelp yourself.");
  await texts.getByLabel("Contact address").fill("ada@example.com");
  await texts.getByRole("button", { name: "Save" }).click();
  const announcement = page.getByRole("region", { name: "Announcement" });
  await announcement.getByLabel("Text").fill("Closed on Monday.");
  await announcement.getByLabel("Last day").fill("2099-12-31");
  await announcement.getByRole("button", { name: "Save" }).click();
  await expect(announcement.getByRole("button", { name: "Remove announcement" })).toBeVisible();
  const signUp = page.getByRole("region", { name: "Who can sign up" });
  await signUp.getByLabel("Only people you invite").check();
  await signUp.getByRole("button", { name: "Save" }).click();
  await signUp.getByLabel("Email", { exact: true }).fill("grace@example.com");
  await signUp.getByRole("button", { name: "Send invitation" }).click();
  const invitations = page.getByRole("table", { name: "Invitations" });
  await expect(invitations.getByRole("row", { name: /grace@example\.com.*Sent/ })).toBeVisible();
  const { link } = await site.mailbox.mailTo("grace@example.com");
  await page.getByRole("button", { name: "Send a test email" }).click();
  expect((await site.mailbox.mailTo(administrator)).from).toBe("no-reply@localhost");
  await inspect(page, "admin-settings");

  const visitor = await (await browser.newContext({ baseURL: site.url })).newPage();
  await visitor.goto("/search");
  await expect(visitor).toHaveTitle("Search utilities · Ada's Tools");
  await expect(visitor.getByText("Help yourself.")).toBeVisible();
  await expect(visitor.getByRole("link", { name: "Contact", exact: true })).toHaveAttribute(
    "href",
    "mailto:ada@example.com",
  );
  const banner = visitor.getByRole("complementary", { name: "Announcement" });
  await expect(banner).toContainText("Closed on Monday.");
  await inspect(visitor, "announced-search");
  for (const colorScheme of ["light", "dark"] as const) {
    await visitor.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expectAccessible(visitor, `the announcement in ${colorScheme}`);
  }
  await banner.getByRole("button", { name: "Dismiss" }).click();
  await visitor.reload();
  await expect(visitor.getByText("Help yourself.")).toBeVisible();
  await expect(banner).toHaveCount(0);
  const manifest = await visitor.request.get("/app.webmanifest");
  expect(await manifest.json()).toMatchObject({ name: "Ada's Tools", short_name: "Ada's Tools" });

  await visitor.goto("/register");
  await expect(
    visitor.getByText(/^You need an invitation to create an account here\./),
  ).toBeVisible();
  await expect(visitor.getByLabel("Email")).toHaveCount(0);
  await inspect(visitor, "register-invited-only");
  await visitor.goto(link);
  await expect(visitor.getByLabel("Email")).toHaveValue("grace@example.com");
  await inspect(visitor, "register-by-invitation");
  await visitor.getByLabel("Password", { exact: true }).fill(password);
  await visitor.getByLabel("Confirm password").fill(password);
  await visitor.getByRole("button", { name: "Create account" }).click();
  await expect(visitor).toHaveURL(/\/search$/);
  await visitor.goto("/my-profile");
  await expect(visitor.getByText("Verified", { exact: true })).toBeVisible();
  await visitor.context().close();

  await page.reload();
  await expect(
    invitations.getByRole("row", { name: /grace@example\.com.*Accepted/ }),
  ).toBeVisible();
});
