import type { Page } from "@playwright/test";
import { takePhoto } from "../support/photo.ts";
import { findFreePort } from "../support/free-port.ts";
import { startStripe, type StripeStandIn } from "../support/stripe/stripe-stand-in.ts";
import { inspect } from "./inspect-screen.ts";
import { expect, logIn, openSite, quietPage, register, type Site } from "./site.ts";

const email = "boss@example.com";
const packs = [
  { name: "Small", credits: 10, price: 990 },
  { name: "Large", credits: 120.5, price: 8900 },
];

const test = quietPage.extend<object, { shop: { site: Site; stripe: StripeStandIn } }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const stripe = await startStripe();
      const port = String(await findFreePort());
      stripe.deliverTo(`http://localhost:${port}/api/stripe/events`, 2);
      const environment = {
        ...stripe.environment,
        PORT: port,
        FREE_CREDITS_PER_MONTH: "0",
        ADMIN_EMAILS: email,
      };
      await openSite(import.meta.filename, (site) => use({ site, stripe }), { environment });
      await stripe.close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ shop }, use) => use(shop.site.url),
});

/** Puts packs up for sale by the administrator's calls, which a page of theirs makes. */
async function sell(page: Page, site: Site): Promise<void> {
  await register(page, site, email);
  await page.goto("/my-profile");
  await page.evaluate(async (offers) => {
    const { token } = (await (await fetch("/api/auth/token")).json()) as { token: string };
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const put = async (path: string, body: object) => {
      const answer = await fetch(path, { method: "PUT", headers, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(await answer.text());
    };
    for (const [index, offer] of offers.entries()) {
      const id = `0000000${index}-0000-4000-8000-000000000000`;
      await put(`/api/admin/credit-packs/${id}`, { ...offer, currency: "eur", isActive: true });
    }
    await put("/api/admin/custom-amounts", {
      customAmounts: { priceOfCredit: 99, currency: "eur", leastCredits: 20, mostCredits: 500 },
    });
  }, packs);
}

test("from too few credits to a finished run, with the form and the file as they were", async ({
  page,
  browser,
  shop,
}) => {
  const seller = await browser.newPage({ baseURL: shop.site.url });
  await sell(seller, shop.site);
  await seller.context().close();
  await register(page, shop.site, "buyer@example.com");
  await page.goto("/utilities/compress-image_1");
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "Lake.jpg", mimeType: "image/jpeg", buffer: await takePhoto(300, 200) });
  await expect(page.getByText("Lake.jpg").first()).toBeVisible();
  const target = page.getByLabel("Target").last();
  await target.fill("33");
  const run = page.locator("button[type=submit]").first();
  await expect(run).toBeEnabled();
  await run.click();
  await expect(page.getByRole("alert").first()).toContainText("Not enough credits");
  await inspect(page, "short-of-credits");
  await page.getByRole("link", { name: "Get credits" }).click();

  await expect(page.getByRole("heading", { name: "Credits", level: 1 })).toBeVisible();
  await expect(page.getByText("Paid credits do not expire.")).toBeVisible();
  await expect(page.getByText("Test mode", { exact: true })).toBeVisible();
  await inspect(page, "credits");
  await page.getByRole("button", { name: "Buy Small for 9.90 EUR" }).click();
  await page.getByRole("button", { name: "Pay by a bad card" }).click();
  await expect(page.getByRole("alert")).toHaveText("Your card was declined.");
  await page.getByRole("button", { name: "Pay", exact: true }).click();

  await expect(page.getByText("Paid: 10.00 credits")).toBeVisible();
  await expect(page.getByRole("link", { name: "Receipt" }).first()).toBeVisible();
  await inspect(page, "credits-paid");
  await page.getByRole("button", { name: "Run Compress Image now" }).click();

  await expect(page).toHaveURL(/\/utilities\/compress-image_1/);
  await expect(target).toHaveValue("33");
  await expect(page.getByText(/Lake.*compressed|Lake_.*\.jpg/).first()).toBeVisible();
  await page.goto("/my-profile");
  await expect(page.getByRole("list", { name: "Credit entries" })).toContainText("Bought: Small");
  await expect(page.getByRole("link", { name: "Get credits" })).toBeVisible();
});

test("a slow way to pay waits, and says so; one that turned back has paid nothing", async ({
  page,
  shop,
}) => {
  await register(page, shop.site, "waits@example.com");
  await page.goto("/credits");
  await page.getByLabel("Another amount of credits").fill("25");
  await page.getByRole("button", { name: "Buy for 24.75 EUR" }).click();
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page.getByText("Not paid yet").first()).toBeVisible();
  await page.getByRole("button", { name: "Buy Large for 89.00 EUR" }).click();
  await page.getByRole("button", { name: "Pay by bank" }).click();
  await expect(page.getByText("Waiting for the money").first()).toBeVisible();
  await inspect(page, "credits-waiting");
  const purchaseId = new URL(page.url()).searchParams.get("purchase") ?? "";
  shop.stripe.act(purchaseId, "arrive");
  await expect(page.getByText("Paid: 120.50 credits")).toBeVisible();
});

test("an administrator refunds a part, and changes a pack", async ({ page, shop }) => {
  await logIn(page, email);
  await page.goto("/admin/landing");
  await page.getByRole("link", { name: "Purchases" }).click();
  await expect(page.getByRole("heading", { name: "Purchases", level: 1 })).toBeVisible();
  await page.getByLabel("Buyer (email or ID)").fill("buyer@example.com");
  await expect(
    page.getByRole("button", { name: "Refund Small of buyer@example.com" }),
  ).toBeVisible();
  await inspect(page, "admin-purchases");
  await page.getByRole("button", { name: "Refund Small of buyer@example.com" }).click();
  await page.getByLabel("Amount in EUR").fill("99");
  await page.getByLabel("Reason").fill("A part was not wanted");
  await page.getByRole("button", { name: "Refund", exact: true }).last().click();
  await expect(page.getByText("Enter an amount of at most 9.90 EUR.")).toBeVisible();
  await page.getByLabel("Amount in EUR").fill("4.95");
  await page.getByRole("button", { name: "Refund", exact: true }).last().click();
  await expect(page.getByText("4.95 EUR").first()).toBeVisible();
  await expect.poll(() => shop.stripe.calls).toContain("refund 495");
  await page.getByRole("button", { name: /^Small: 10.00 credits/ }).click();
  await page.getByLabel("Price").fill("12");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Small: 10.00 credits, 12.00 EUR" })).toBeVisible();
});
