import type { Page } from "@playwright/test";
import { openWebhookReceiver, type WebhookReceiver } from "../support/webhook-receiver.ts";
import { inspect } from "./inspect-screen.ts";
import { expect, register, sharedTest as test } from "./site.ts";

const webhooks = (page: Page) => page.getByRole("region", { name: "Webhooks", exact: true });

let receiver: WebhookReceiver;
/** What the receiver answers next. */
let answers: number[] = [];
test.beforeEach(async () => {
  answers = [];
  receiver = await openWebhookReceiver(() => answers.shift() ?? 204);
});
test.afterEach(() => receiver.close());

test("a person adds a webhook, tests it, reads its deliveries, resends one and deletes it", async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await register(page, site, "listener@example.com");
  await page.goto("/my-profile#webhooks");
  const section = webhooks(page);
  await expect(section.getByText("You have no webhooks yet.")).toBeVisible();

  await section.getByRole("button", { name: "New webhook" }).press("Enter");
  await section.getByLabel("Address").fill("example.com");
  await section.getByLabel("Address").blur();
  await expect(section.getByRole("alert")).toHaveText(
    "Enter an address such as https://example.com/webhooks.",
  );
  await section.getByLabel("Address").fill("https://10.0.0.1/");
  await section.getByLabel("Credits fell below").check();
  await inspect(page, "webhook-form");
  await section.getByLabel("Address").press("Enter");
  // Above the form, and below the field.
  await expect(section.getByRole("alert").last()).toHaveText(
    "This address doesn't exist or isn't on the public internet.",
  );
  await section.getByLabel("Address").fill(receiver.url);
  await section.getByLabel("Address").press("Enter");

  const notice = section.getByRole("status");
  await expect(notice).toContainText("Copy the signing secret now");
  await expect(notice).toBeFocused();
  const secret = await notice.locator("code").innerText();
  expect(secret).toMatch(/^whsec_/);
  await inspect(page, "webhook-made");
  await notice.getByRole("button", { name: "Copy secret" }).click();
  await expect(page.getByText("Secret copied to clipboard!")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await notice.getByRole("button", { name: "Done" }).click();
  await expect(notice).toBeHidden();
  await page.reload();
  expect(await page.content()).not.toContain(secret);

  const row = section.getByRole("list", { name: "Webhooks" }).locator("> li");
  await expect(row).toContainText("run.succeeded, run.failed, credits.low");
  await row.getByRole("button", { name: `Deliveries to ${receiver.url}` }).click();
  await expect(row.getByText("Nothing was sent in the last 30 days.")).toBeVisible();
  answers = [500];
  await row.getByRole("button", { name: `Send test to ${receiver.url}` }).click();
  const delivery = row.getByRole("list", { name: "Deliveries to" }).locator("> li");
  await expect(delivery).toContainText("Failed");
  await expect(delivery).toContainText("The address answered 500.");
  await delivery.getByText("Details").click();
  await expect(delivery.getByRole("group", { name: "Body" })).toContainText('"webhook.test"');
  await inspect(page, "webhook-deliveries");
  await delivery.getByRole("button", { name: "Resend" }).click();
  await expect(delivery).toContainText("Delivered");
  expect(receiver.deliveries).toHaveLength(2);

  await row.getByRole("button", { name: `Turn off ${receiver.url}` }).click();
  await expect(row).toContainText("Turned off on");
  await expect(row.getByRole("button", { name: "Send test" })).toBeHidden();
  await row.getByRole("button", { name: `Turn on ${receiver.url}` }).click();
  await row.getByRole("button", { name: `Change ${receiver.url}` }).click();
  await row.getByLabel("A run failed").uncheck();
  await row.getByRole("button", { name: "Save changes" }).click();
  await expect(row).toContainText("run.succeeded, credits.low");

  await row.getByRole("button", { name: "Replace secret" }).click();
  const replace = page.getByRole("dialog", { name: "Replace the signing secret?" });
  await replace.getByRole("button", { name: "Replace" }).click();
  await expect(row.getByRole("status")).toContainText("The old secret works for 24 more hours.");
  await expect(row.locator("code").last()).not.toHaveText(secret);
  await row.getByRole("button", { name: "Done" }).click();
  await expect(row).toContainText("The old secret works until");

  await row.getByRole("button", { name: `Delete ${receiver.url}` }).click();
  const question = page.getByRole("dialog", { name: "Delete this webhook?" });
  await question.getByRole("button", { name: "Keep it" }).click();
  await expect(question).toBeHidden();
  await row.getByRole("button", { name: `Delete ${receiver.url}` }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Webhook deleted.")).toBeVisible();
  await expect(section.getByText("You have no webhooks yet.")).toBeVisible();
});

test("webhooks and deliveries that cannot be read say why and what to do", async ({
  page,
  site,
}) => {
  await register(page, site, "deaf@example.com");
  const broken = { title: "Busy", status: 503, detail: "The server is busy.", code: "overloaded" };
  await page.route("**/api/webhooks", (route) => route.fulfill({ status: 503, json: broken }));
  await page.goto("/my-profile#webhooks");
  const section = webhooks(page);
  await expect(section.getByRole("alert")).toContainText("Busy: The server is busy. (503)");
  await page.unroute("**/api/webhooks");
  await section.getByRole("button", { name: "Retry" }).click();
  await section.getByRole("button", { name: "New webhook" }).click();
  await section.getByLabel("Address").fill(receiver.url);
  await section.getByRole("button", { name: "Add webhook" }).click();
  await section.getByRole("button", { name: "Done" }).click();
  await page.route("**/deliveries*", (route) => route.fulfill({ status: 503, json: broken }));
  await section.getByRole("button", { name: "Deliveries" }).click();
  await expect(section.getByRole("alert")).toContainText("Busy: The server is busy. (503)");
  await page.unroute("**/deliveries*");
  await section.getByRole("button", { name: "Retry" }).click();
  await expect(section.getByText("Nothing was sent in the last 30 days.")).toBeVisible();
});

test("the guide shows how to receive webhooks", async ({ page }) => {
  await page.goto("/docs#webhooks");
  await expect(page.getByRole("group", { name: "Verify webhooks in Node" })).toContainText(
    "timingSafeEqual",
  );
  await inspect(page, "webhook-guide");
});
