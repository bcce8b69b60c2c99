import { signInErrors } from "../../src/contract/facts/sign-in-error.ts";
import { stopTime } from "./page-time.ts";
import {
  arrive,
  expect,
  logIn,
  password,
  register,
  registerByScreen,
  sharedTest as test,
} from "./site.ts";

test("the typed email goes along to the reset screen and back", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot Password" }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "Please enter your email address to reset your password.",
  );
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page).toHaveURL(/\/login$/);

  await page.getByLabel("Email").fill("forgetful@example.com");
  await page.getByRole("link", { name: "Forgot Password" }).click();
  await expect(page).toHaveURL("/reset-password?email=forgetful%40example.com");
  await expect(page.getByLabel("Email")).toHaveValue("forgetful@example.com");
  await page.getByRole("button", { name: "Send reset link" }).click();
  await expect(page.getByText("Password Reset Email Sent!")).toBeVisible();
  await page.getByRole("link", { name: "Back to login" }).click();
  await expect(page).toHaveURL("/login?email=forgetful%40example.com");
  await expect(page.getByLabel("Email")).toHaveValue("forgetful@example.com");
});

test("a mail that was not sent is told", async ({ page }) => {
  await page.route("**/api/auth/request-password-reset", (route) =>
    route.fulfill({ status: 500, body: "" }),
  );
  await page.goto("/reset-password?email=a%40example.com");
  await page.getByRole("button", { name: "Send reset link" }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "Failed to send password reset email. Please try again.",
  );
});

test("each sign-in error reads as its sentence", async ({ page }) => {
  let code = "";
  // One route for all, because calls could slip through between two.
  await page.route("**/api/auth/sign-in/email", (route) =>
    route.fulfill({ status: 400, json: { code, title: "x", status: 400, detail: "y" } }),
  );
  for (const [each, sentence] of Object.entries(signInErrors)) {
    code = each;
    await page.goto("/login?email=a%40example.com");
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page.getByRole("alert"), code).toHaveText(sentence);
  }
});

test("the address of the login screen tells what went wrong at Google", async ({ page }) => {
  for (const [code, sentence] of [
    ["access_denied", "Google login failed. Please try again."],
    ["requires-recent-login", signInErrors["requires-recent-login"] ?? ""],
    ["account_not_linked", "This email address is already registered. Please try logging in."],
  ] as const) {
    await page.goto(`/login?error=${code}`);
    await expect(page.getByRole("alert"), code).toHaveText(sentence);
  }
});

test("the Google button stands only where it is set up, and says when Google is away", async ({
  page,
}) => {
  await page.goto("/login");
  await expect(page.getByRole("button", { name: "Sign in with a passkey" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign in with Google" })).toHaveCount(0);
  await page.route("**/api/settings", async (route) => {
    const response = await route.fetch();
    const signInProviders = [{ id: "google", name: "Google" }];
    await route.fulfill({ response, json: { ...(await response.json()), signInProviders } });
  });
  await page.route("**/api/auth/sign-in/social", (route) =>
    route.fulfill({ status: 502, body: "" }),
  );
  // A server-rendered login screen already has the settings.
  await page.goto("/search");
  await page.getByRole("link", { name: "Sign in" }).click();
  await page.getByRole("button", { name: "Sign in with Google" }).click();
  await expect(page.getByRole("alert")).toHaveText(/^Google login failed|^An unexpected/);
});

test("somebody verified goes to the profile after a second, by keyboard alone", async ({
  page,
  site,
}) => {
  const email = "verified@example.com";
  await register(page, site, email);
  await page.goto("/my-profile");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login/);

  await page.goto("/login");
  await page.getByLabel("Email").focus();
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await page.keyboard.type("a wrong password");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("Invalid email or password.");
  const secret = page.getByLabel("Password", { exact: true });
  await expect(secret).toHaveAttribute("autocomplete", "current-password");
  await secret.fill(password);
  await stopTime(page);
  await secret.press("Enter");
  await expect(page.getByText("Login Successful. Redirecting ...")).toBeVisible();
  await page.clock.runFor(999);
  await expect(page).toHaveURL(/\/login$/);
  await page.clock.resume();
  await expect(page).toHaveURL(/\/my-profile$/);
  await page.goto("/login");
  await expect(page).toHaveURL(/\/my-profile$/);
  await page.goto("/verify-email");
  await expect(page).toHaveURL(/\/search$/);
});

test("whoever is sent to sign in comes back to where they were", async ({ page, site }) => {
  const email = "returning@example.com";
  await arrive(site, email);
  await page.goto("/my-profile#password");
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/my-profile#password$/);
  await expect(page.getByRole("heading", { name: "Change password" })).toBeFocused();
});

test("somebody unverified goes on to verify at once, and signed out there to log in", async ({
  page,
}) => {
  await page.goto("/verify-email");
  await expect(page).toHaveURL(/\/login$/);
  const email = "hasty@example.com";
  await page.goto("/register");
  await registerByScreen(page, email);
  await expect(page).toHaveURL(/\/verify-email$/);
  await page.getByRole("link", { name: "Back to login" }).click();
  await expect(page).toHaveURL(/\/login/);

  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await stopTime(page);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByText("Email is unverified...")).toBeVisible();
  await page.clock.resume();
  await expect(page).toHaveURL(/\/verify-email$/);
});

test("who signs out while the account is still being read stays signed out", async ({
  page,
  site,
}) => {
  await register(page, site, "leaves-at-once@example.com");
  // Caches the account, which the next visit shows until it is read.
  await page.goto("/my-profile");
  await expect(page.getByRole("heading", { name: "My profile" })).toBeVisible();
  const left = Promise.withResolvers<void>();
  await page.route("**/api/users/me", async (route) => {
    const response = await route.fetch();
    await left.promise;
    await route.fulfill({ response });
  });
  const answered = page.waitForResponse("**/api/users/me");
  await page.goto("/my-profile");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { name: "Log in", level: 1 })).toBeVisible();
  const askedAgain = page.waitForResponse("**/api/auth/get-session");
  left.resolve();
  await (await answered).finished();
  await (await askedAgain).finished();
  await expect(page.getByRole("heading", { name: "Log in", level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem("userAccountData"))).toBeNull();
});

test("signing out in one tab is noticed in the other, and no token is ever stored", async ({
  page,
  site,
}) => {
  await register(page, site, "tabs@example.com");
  const other = await page.context().newPage();
  await other.goto("/my-profile");
  await expect(other.getByRole("heading", { name: "My profile" })).toBeVisible();
  const stored = await other.evaluate(() => JSON.stringify(localStorage));
  expect(stored).toContain("userAccountData");
  expect(stored).not.toMatch(/eyJ/);

  await page.goto("/my-profile");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(other).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem("userAccountData"))).toBeNull();
  await logIn(page, "tabs@example.com");
});

test("a server that is busy for a moment signs nobody out", async ({ page, site }) => {
  await register(page, site, "patient@example.com");
  const busy = { title: "Busy", status: 503, detail: "The server is busy.", code: "overloaded" };
  await page.route(
    "**/api/auth/get-session",
    (route) => route.fulfill({ status: 503, json: busy }),
    {
      times: 2,
    },
  );
  await page.goto("/utilities/resize-image_1");
  await expect(page.getByRole("button", { name: "Extend Session" })).toBeEnabled();
});
