import { takePhoto } from "../support/photo.ts";
import { findFreePort } from "../support/free-port.ts";
import { beginPurchase, readPurchase } from "../support/stripe/buy.ts";
import { startStripe, type StripeStandIn } from "../support/stripe/stripe-stand-in.ts";
import { inspect } from "./inspect-screen.ts";
import { openSite, type Site } from "./open-site.ts";
import { arrive, expect, quietPage, register, signIn } from "./site.ts";

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
      const open = async (site: Site) => {
        await sell(site);
        await use({ site, stripe });
      };
      await openSite(import.meta.filename, open, { environment });
      await stripe.close();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ shop }, use) => use(shop.site.url),
});

async function sell(site: Site): Promise<void> {
  const boss = await arrive(site, email);
  const put = async (url: string, payload: object) => {
    const answer = await boss.inject({ method: "PUT", url, payload });
    if (answer.statusCode >= 300) throw new Error(`${url} refused: ${answer.body}`);
  };
  for (const [index, offer] of packs.entries()) {
    const url = `/api/admin/credit-packs/0000000${index}-0000-4000-8000-000000000000`;
    await put(url, { ...offer, currency: "eur", isActive: true });
  }
  await put("/api/admin/custom-amounts", {
    customAmounts: { priceOfCredit: 99, currency: "eur", leastCredits: 20, mostCredits: 500 },
  });
}

test("from too few credits to a finished run, with the form and the file as they were", async ({
  page,
  shop,
}) => {
  await register(page, shop.site, "buyer@example.com");
  await page.goto("/utilities/compress-image_1");
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "Lake.jpg", mimeType: "image/jpeg", buffer: await takePhoto(900, 600) });
  await expect(page.getByText("Lake.jpg").first()).toBeVisible();
  const target = page.getByLabel("Target size").last();
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
  await page.getByLabel("Custom amount of credits").fill("25");
  await page.getByRole("button", { name: "Buy for 24.75 EUR" }).click();
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page.getByText("Not paid yet").first()).toBeVisible();
  await page.getByRole("button", { name: "Buy Large for 89.00 EUR" }).click();
  await page.getByRole("button", { name: "Pay by bank" }).click();
  await expect(page.getByText("Waiting for payment").first()).toBeVisible();
  await inspect(page, "credits-waiting");
  const purchaseId = new URL(page.url()).searchParams.get("purchase") ?? "";
  shop.stripe.act(purchaseId, "arrive");
  await expect(page.getByText("Paid: 120.50 credits")).toBeVisible();
});

test("an administrator refunds a part, and changes a pack", async ({ page, shop }) => {
  const buyer = await arrive(shop.site, "refunded@example.com");
  const purchaseId = await beginPurchase(buyer, "00000000-0000-4000-8000-000000000000");
  shop.stripe.act(purchaseId, "pay");
  await expect.poll(async () => (await readPurchase(buyer, purchaseId)).status).toBe("paid");
  await signIn(page, shop.site, email);
  await page.goto("/admin/landing");
  await page.getByRole("link", { name: "Purchases", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Purchases", level: 1 })).toBeVisible();
  await page.getByLabel("Buyer (email or ID)").fill("refunded@example.com");
  await expect(
    page.getByRole("button", { name: "Refund Small of refunded@example.com" }),
  ).toBeVisible();
  await inspect(page, "admin-purchases");
  await page.getByRole("button", { name: "Refund Small of refunded@example.com" }).click();
  await page.getByLabel("Amount in EUR").fill("99");
  await page.getByLabel("Reason").fill("A part was not wanted");
  await page.getByRole("button", { name: "Refund", exact: true }).last().click();
  await expect(page.getByText("Enter an amount up to 9.90 EUR.")).toBeVisible();
  await page.getByLabel("Amount in EUR").fill("4.95");
  await page.getByRole("button", { name: "Refund", exact: true }).last().click();
  await expect(page.getByText("4.95 EUR").first()).toBeVisible();
  await expect.poll(() => shop.stripe.calls).toContain("refund 495");
  await expect(page.getByText("Test mode", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Change Small" }).click();
  await page.getByLabel("Price").fill("12");
  await page.getByRole("button", { name: "Save" }).click();
  const packList = page.getByRole("list", { name: "Packs" }).getByRole("listitem");
  await expect(packList.first()).toContainText("10.00 credits, 12.00 EUR");
  // By keyboard, and back for the other stories.
  await page.getByRole("button", { name: "Move Large up" }).focus();
  await page.keyboard.press("Enter");
  await expect(packList.first()).toContainText("Large");
  await page.getByRole("button", { name: "Move Small up" }).click();
  await expect(packList.first()).toContainText("Small");
  await page.getByRole("button", { name: "Change custom amounts" }).click();
  await page.getByLabel("Minimum credits").fill("1000");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The maximum must be at least the minimum.")).toBeVisible();
  await inspect(page, "admin-other-amounts");
  await page.getByLabel("Minimum credits").fill("10");
  await page.getByLabel("Price of a credit").fill("0.95");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("10 to 500 credits, 0.95 EUR each")).toBeVisible();
  await page.getByRole("button", { name: "Change Large" }).click();
  await page.getByRole("switch", { name: "For sale" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(packList.last()).toContainText("Large (hidden)");

  await page.goto("/admin/landing");
  const sales = page.getByRole("region", { name: /Sales in the last 30 days/ });
  await expect(sales).toContainText("Revenue");
  await expect(sales).toContainText("Credits outstanding");
  await inspect(page, "admin-sales");
});

test("an administrator sees what a price means, and what its change concerns", async ({
  page,
  shop,
}) => {
  await signIn(page, shop.site, email);
  await page.goto("/admin/edit-utility/compress-image_1");
  const price = page.getByLabel("Credits per execution");
  await price.fill("2.5");
  await expect(page.getByText(/At this price Small pays for 4 runs/)).toBeVisible();
  await expect(page.getByText(/In the last 30 days \d+ runs? (was|were) charged/)).toBeVisible();
  await inspect(page, "admin-price");
});

test("a limit of one's own stops a run with a way to change it, and the balance leads to credits", async ({
  page,
  shop,
}) => {
  const person = await register(page, shop.site, "limits@example.com");
  const purchaseId = await beginPurchase(person, "00000000-0000-4000-8000-000000000000");
  shop.stripe.act(purchaseId, "pay");
  await expect.poll(async () => (await readPurchase(person, purchaseId)).status).toBe("paid");
  await page.goto("/search");
  await page.getByRole("link", { name: "10.00 credits: get more" }).click();
  await expect(page.getByRole("heading", { name: "Credits", level: 1 })).toBeVisible();
  await page.getByLabel("Daily limit").fill("many");
  await page.getByRole("button", { name: "Save limits" }).click();
  await expect(page.getByText("Enter a number with at most two decimals")).toBeVisible();
  await page.getByLabel("Daily limit").fill("0");
  await page.getByLabel("Email me below").fill("5");
  await page.getByRole("button", { name: "Save limits" }).click();
  await expect(page.getByText("0.00 spent today")).toBeVisible();
  await inspect(page, "credits-limits");

  await page.goto("/utilities/compress-image_1");
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "Lake.jpg", mimeType: "image/jpeg", buffer: await takePhoto(900, 600) });
  await expect(page.getByText("Lake.jpg").first()).toBeVisible();
  const run = page.locator("button[type=submit]").first();
  await expect(run).toBeEnabled();
  await run.click();
  await expect(page.getByRole("alert").first()).toContainText("Spending limit reached");
  await page.getByRole("link", { name: "Change limits" }).click();
  await page.getByLabel("Daily limit").fill("");
  await page.getByRole("button", { name: "Save limits" }).click();
  await expect(page.getByText("No limit").first()).toBeVisible();
});
