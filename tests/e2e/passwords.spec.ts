import { inspect } from "./inspect-screen.ts";
import { expect, sharedTest } from "./site.ts";

const address = "/utilities/generate-passwords_1";

sharedTest("passwords of every kind, one and a hundred", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const wordLists: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("wordlist")) wordLists.push(request.url());
  });
  await page.goto(address);
  const generate = page.getByRole("button", { name: "Generate", exact: true });
  const only = page.getByLabel("Generated password", { exact: true });
  const result = page.getByRole("region", { name: "Password" });
  const list = page.getByRole("list", { name: "Generated passwords" });
  await expect(page.getByLabel("Length", { exact: true })).toHaveValue("16");
  await expect(result).toContainText("Strong · 101 bits");

  await generate.click();
  await expect(page.getByText("Password generated successfully!")).toBeVisible();
  await expect(only).toHaveText(/^[^O0Il1\s]{16}$/);
  const copy = page.getByRole("button", { name: "Copy password" });
  await copy.click();
  await expect(copy).toHaveText("Copied");
  await expect(page.getByText("Password copied to clipboard!")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await only.textContent());
  await expect(copy).toHaveText("Copy");

  for (const type of ["Uppercase letters", "Lowercase letters", "Symbols"]) {
    await page.getByLabel(type).click();
  }
  await page.getByLabel("Length", { exact: true }).fill("8");
  await expect(result).toContainText("Weak · 24 bits");
  await expect(result).toContainText("Made with other settings: Strong, 101 bits.");
  await page.getByLabel("Numbers").click();
  await expect(page.getByRole("alert")).toHaveText("Please select at least one character type");
  await expect(generate).toBeDisabled();

  await page.getByText("Pronounceable", { exact: true }).click();
  await expect(result).toContainText("Strong · 85 bits");
  await page.getByLabel("Add a digit").click();
  await page.getByLabel("Separator").selectOption("Period");
  await generate.click();
  const group = "[BDFGHJKLMNPRSTVZ][aiou][bdfghjklmnprstvz][aiou][bdfghjklmnprstvz]";
  await expect(only).toHaveText(new RegExp(`^${group}([.]${group}){4}$`));
  expect(wordLists).toEqual([]);

  await page.getByText("Passphrase", { exact: true }).click();
  const howMany = page.getByLabel("How many", { exact: true });
  await howMany.fill("9");
  await generate.click();
  await expect(list.getByRole("listitem")).toHaveCount(9);
  await inspect(page, "passwords-many");
  await howMany.fill("100");
  await expect(result).toContainText("Strong · 83 bits");
  await generate.click();
  await expect(page.getByText("100 passwords generated successfully!")).toBeVisible();
  await expect(list.getByRole("listitem")).toHaveCount(100);
  expect(wordLists).toHaveLength(1);
  const first = await list.getByRole("listitem").locator("span").first().textContent();
  expect(first).toMatch(/^[A-Z][a-z]/);
  await page.getByRole("button", { name: "Copy all passwords" }).click();
  await expect(page.getByRole("button", { name: "Copied: Copy all passwords" })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.split("\n").filter((line) => /^([A-Z][a-z-]+\d?-?){6,}$/.test(line)).length).toBe(
    100,
  );

  // Sent whole, only to pages that compute locally, and never through an address or storage.
  await page.getByRole("button", { name: "Send to…: all passwords" }).click();
  const takers = page.getByRole("menu", { name: "Send to" });
  await takers.getByRole("menuitem", { name: "Count Text" }).click();
  const field = page.getByRole("textbox", { name: "Text" });
  await expect(field).toHaveValue(copied);
  await expect(page.getByRole("heading", { name: "Result" })).toBeVisible();
  await expect(page).toHaveURL("/utilities/count-text_1");
  const kept = () =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), history.state]);
  expect(await page.evaluate(kept)).not.toContain(copied.slice(0, 10));
  await page.reload();
  await expect(field).toHaveValue("");
});

sharedTest("no password without a session", async ({ page }) => {
  await page.route("**/api/sessions/start", (route) => route.abort());
  await page.goto(address);
  await expect(page.getByText(/^Failed to initialize session/).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Generate", exact: true })).toBeDisabled();
});
