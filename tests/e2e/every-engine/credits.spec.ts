import { takePhoto } from "../../support/photo.ts";
import { startStripe } from "../../support/stripe/stripe-stand-in.ts";
import { administratorEmail, openSiteFor } from "../shared-site.ts";
import { arrive } from "../site.ts";
import { expectPath } from "./expect-path.ts";
import { expect, signUp, test as everyEngine } from "./test.ts";

const pack = { name: "Small", credits: 10, price: 990, currency: "eur", isActive: true };

const test = everyEngine.extend({
  site: [
    async ({ browserName }, use) => {
      const stripe = await startStripe();
      const environment = {
        ...stripe.environment,
        ADMIN_EMAILS: administratorEmail,
        FREE_CREDITS_PER_MONTH: "0",
      };
      await openSiteFor(browserName, import.meta.filename, use, environment);
      await stripe.close();
    },
    { scope: "worker" },
  ],
});

test("too few credits are bought by keys alone, and the run that was stopped goes on", async ({
  person,
  site,
}) => {
  const boss = await arrive(site, administratorEmail);
  const url = "/api/admin/credit-packs/00000000-0000-4000-8000-000000000000";
  expect((await boss.inject({ method: "PUT", url, payload: pack })).statusCode).toBeLessThan(300);
  await signUp(person, site, "buys@example.com");
  const { tab } = person;
  const press = (role: "button" | "link", name: string) =>
    tab.getByRole(role, { name, exact: true }).press("Enter");
  await tab.goto("/utilities/resize-image_1");
  const buffer = await takePhoto(900, 600);
  const file = { name: "Mountain lake.jpg", mimeType: "image/jpeg", buffer };
  await tab.locator("input[type=file]").first().setInputFiles(file);
  await tab.getByText("900 × 600 → 1,800 × 1,200 pixels").waitFor();
  await press("button", "Enlarge image");
  await press("link", "Get credits");

  await tab.getByRole("heading", { name: "Credits", level: 1 }).waitFor();
  await press("button", "Buy Small for 9.90 EUR");
  await press("button", "Pay");
  // Without events, only the return page reports the payment.
  await tab.getByText("Paid: 10.00 credits").waitFor();
  await press("button", "Run Resize Image now");
  await expectPath(tab, "/utilities/resize-image_1");
  await tab.getByRole("button", { name: "Download Mountain lake_enlarged.jpg" }).waitFor();
  await tab.getByRole("link", { name: "9.99 credits: get more" }).waitFor();
});
