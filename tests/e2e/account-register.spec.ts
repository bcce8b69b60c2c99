import { expect, password, registerByScreen, sharedTest as test } from "./site.ts";

test("the page says what an account is good for, and stands without the navigation", async ({
  page,
}) => {
  await page.goto("/register");
  await expect(page.getByText("10.00 free credits every month")).toBeVisible();
  await expect(page.getByText("Custom utilities on request")).toBeVisible();
  await expect(page.getByText("Organisation management is planned")).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Over \d+ utilit/ })).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await page.getByRole("link", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test("messages appear once a field was left, and the button waits for them", async ({ page }) => {
  await page.goto("/register");
  const email = page.getByLabel("Email");
  const first = page.getByLabel("Password", { exact: true });
  const confirmation = page.getByLabel("Confirm password");
  const button = page.getByRole("button", { name: "Create account" });
  await expect(button).toBeDisabled();

  await email.focus();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await email.blur();
  await expect(page.getByRole("alert")).toHaveText("Email is required");
  await email.fill("nobody");
  await email.blur();
  await expect(page.getByRole("alert")).toHaveText("Please enter a valid email address");
  await email.fill("somebody@example.com");
  await first.focus();
  await first.blur();
  await expect(page.getByRole("alert")).toHaveText("Password is required");
  await first.fill("12345");
  await first.blur();
  await expect(page.getByRole("alert")).toHaveText("Password must be at least 6 characters");
  await first.fill(password);
  await confirmation.fill("something else");
  await confirmation.blur();
  await expect(page.getByRole("alert")).toHaveText("Passwords do not match.");
  await expect(button).toBeDisabled();
  await first.fill("something else");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(button).toBeEnabled();
});

test("an account is made by keyboard alone, the first mistake is where the focus goes", async ({
  page,
}) => {
  await page.goto("/register");
  const email = page.getByLabel("Email");
  await expect(email).toHaveAttribute("autocomplete", "username");
  await email.focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(email).toBeFocused();
  await expect(page.getByText("Email is required")).toBeVisible();

  await page.keyboard.type("keyboard@example.com");
  await page.keyboard.press("Tab");
  await page.keyboard.type(password);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Show the password" }).first()).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "text");
  await page.keyboard.press("Tab");
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/verify-email$/);
  await expect(page.getByText("Your email is unverified.")).toBeVisible();
});

test("each step that fails says so, and a second try goes on from there", async ({
  page,
  site,
}) => {
  const email = "steps@example.com";
  await page.goto("/register");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm password").fill(password);
  const button = page.getByRole("button", { name: "Create account" });

  await page.route("**/api/auth/sign-up/email", (route) => route.abort());
  await button.click();
  await expect(page.getByRole("alert")).toHaveText(
    "Network error. Please check your internet connection.",
  );
  await page.unroute("**/api/auth/sign-up/email");

  await page.route("**/api/register", (route) => route.fulfill({ status: 500, body: "" }));
  await button.click();
  await expect(page.getByRole("alert")).toHaveText(
    "Failed to register user with backend. Please try again.",
  );
  await page.unroute("**/api/register");

  const mails = "**/api/auth/send-verification-email";
  await page.route(mails, (route) => route.fulfill({ status: 500, body: "" }));
  await button.click();
  await expect(page).toHaveURL(/\/verify-email$/);
  await expect(
    page.getByText("Failed to send verification email. Please try again later."),
  ).toBeVisible();
  expect(site.mailbox.received.some(({ to }) => to.includes(email))).toBe(false);
  await page.unroute(mails);
  await page.getByRole("button", { name: "Resend Verification Email" }).click();
  await page.goto((await site.mailbox.mailTo(email)).link);
  await expect(page).toHaveURL(/\/verify-email\/confirmed$/);
});

test("an address that is taken is told apart", async ({ page }) => {
  for (const attempt of ["first", "second"]) {
    await page.context().clearCookies();
    await page.goto("/search");
    await page.evaluate(() => localStorage.clear());
    await page.goto("/register");
    await registerByScreen(page, "taken@example.com");
    if (attempt === "first") await expect(page).toHaveURL(/\/verify-email$/);
  }
  await expect(page.getByRole("alert")).toHaveText(
    "This email address is already registered. Please try logging in.",
  );
});
