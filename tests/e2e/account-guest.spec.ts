import { arrive, expect, logIn, sharedTest as test } from "./site.ts";

test("a visitor uses a free utility at once, and takes the session along into the account", async ({
  page,
  site,
}) => {
  const email = "formerly-guest@example.com";
  await arrive(site, email);

  await page.goto("/utilities/generate-passwords_1");
  await page.getByRole("button", { name: "Generate", exact: true }).click();
  await expect(page.getByText("Password generated successfully!")).toBeVisible();
  const readSession = () =>
    page.evaluate(() => {
      const stored: unknown = JSON.parse(localStorage.getItem("utilitySessions") ?? "{}");
      return (stored as Record<string, { sessionId: string }>)["generate-passwords_1"]?.sessionId;
    });
  const session = await readSession();
  expect(session).toMatch(/./);

  await page.goto("/utilities/resize-image_1");
  await expect(page.getByText(/Sign in first\. You'll return here afterwards\./)).toBeVisible();
  await page.getByRole("button", { name: "Enlarge image" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL("/login?redirect=%2Futilities%2Fresize-image_1");
  await page.goto("/my-profile");
  await expect(page.getByRole("heading", { name: "You are a guest" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Create account" })).toBeVisible();
  await page.getByRole("link", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/login$/);

  await logIn(page, email);
  await page.goto("/utilities/generate-passwords_1");
  await page.getByRole("button", { name: "Generate", exact: true }).click();
  await expect(page.getByText("Password generated successfully!")).toBeVisible();
  expect(await readSession()).toBe(session);
});
