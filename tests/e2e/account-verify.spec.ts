import { inspect } from "./inspect-screen.ts";
import { expect, logIn, registerByScreen, sharedTest as test } from "./site.ts";

test("the page waits for the link, says how long to wait for another, and goes on by itself", async ({
  page,
  site,
}) => {
  const email = "waiting@example.com";
  await page.goto("/register");
  await registerByScreen(page, email);
  await expect(page).toHaveURL(/\/verify-email$/);
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await site.mailbox.mailTo(email);

  const resend = page.getByRole("button", { name: "Resend Verification Email" });
  await resend.click();
  await expect(page.getByText("Verification email sent.")).toBeVisible();
  for (let sent = 2; sent < 5; sent += 1) {
    const answered = page.waitForResponse("**/api/auth/send-verification-email");
    await resend.click();
    expect((await answered).status()).toBe(200);
  }
  await resend.click();
  await expect(page.getByRole("alert").last()).toHaveText(
    "Failed to send verification email. Please try again later.",
  );
  await expect(page.getByRole("timer")).toHaveText(
    /^You can request another one in (\d\d:)?\d\d:\d\d\.$/,
  );
  await expect(resend).toBeDisabled();

  const other = await page.context().newPage();
  const mailsTo = () => site.mailbox.received.filter(({ to }) => to.includes(email));
  await expect.poll(() => mailsTo().length).toBe(5);
  const mails = mailsTo();
  // Each mail voids the previous link.
  await other.goto(mails.at(0)?.link ?? "");
  await expect(other.getByRole("alert")).toHaveText(
    "This link is no longer valid. Open the newest one, or request another below.",
  );
  await other.goto(mails.at(-1)?.link ?? "");
  await expect(other.getByRole("heading", { name: "Email confirmed", level: 1 })).toBeVisible();
  await inspect(other, "email-confirmed");
  await other.getByRole("link", { name: "Find a utility" }).click();
  await expect(other).toHaveURL(/\/search$/);
  await page.bringToFront();
  await expect(page).toHaveURL(/\/search$/);
});

test("opened where nobody is signed in, the link confirms, says so, and offers to log in", async ({
  page,
  browser,
  site,
}) => {
  const email = "elsewhere@example.com";
  await page.goto("/register");
  await registerByScreen(page, email);
  await expect(page).toHaveURL(/\/verify-email$/);
  const { link } = await site.mailbox.mailTo(email);

  const phone = await browser.newContext({ baseURL: site.url });
  const other = await phone.newPage();
  await other.goto(link);
  await expect(other).toHaveURL(/\/login\?outcome=verified$/);
  await expect(other.getByRole("status")).toHaveText(
    "Your email address is confirmed. Log in to continue.",
  );
  expect((await phone.cookies()).map(({ name }) => name)).toEqual([]);
  await expect(page).toHaveURL(/\/search$/);
  await logIn(other, email);
  await other.goto(`${link}x`);
  await expect(other).toHaveURL(/\/search$/);
  await phone.close();

  // A browser that remembers someone would also say they were signed out.
  const strangers = await browser.newContext({ baseURL: site.url });
  const stranger = await strangers.newPage();
  await stranger.goto(`${link}x`);
  await expect(stranger.getByRole("alert")).toHaveText(
    "This link is no longer valid. Log in to request a new one.",
  );
  await strangers.close();
});

test("a link that is no longer valid says so", async ({ page }) => {
  await page.goto("/reset-password?error=INVALID_TOKEN");
  await expect(page.getByRole("alert")).toHaveText(
    "This link is no longer valid. Request a new one.",
  );
});
