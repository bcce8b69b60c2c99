import { expect, sharedTest as test } from "./site.ts";

const sentence =
  "This browser is older than those that Pennyworks is made for, or something keeps the page from starting: some of it may not work. Update the browser, or turn off what blocks scripts. What the utilities do can be read on their pages all the same, and the API answers any program.";
const entry = /\/assets\/index-[\w-]+\.js$/;

test("a browser that is supported sees no notice", async ({ page }) => {
  await page.goto("/search");
  await expect(page.getByRole("heading", { name: "Resize Image" })).toBeVisible();
  await expect(page.getByText(sentence)).toHaveCount(0);
});

for (const missing of ["Promise.withResolvers", "ArrayBuffer.prototype.transfer", "URL.canParse"]) {
  test(`one without ${missing} is told, and the page works as well as it can`, async ({ page }) => {
    await page.addInitScript(`delete ${missing}`);
    await page.goto("/search");
    await expect(page.getByRole("alert").getByText(sentence)).toBeVisible();
    await expect(page.getByRole("alert").getByRole("link", { name: "API" })).toHaveAttribute(
      "href",
      "/openapi.json",
    );
    await expect(page.getByRole("heading", { name: "Resize Image" })).toBeVisible();
  });
}

for (const [reason, body] of [
  ["cannot read the page's modules", "1 +;"],
  ["lacks what they use", "undefined.then();"],
] as const) {
  // A plain page fixture, because errors are expected.
  test(`one that ${reason} is told, and what is written can be read`, async ({
    context,
    baseURL,
  }) => {
    await context.route(entry, (route) => route.fulfill({ contentType: "text/javascript", body }));
    const page = await context.newPage();
    await page.goto(`${baseURL}/utilities/count-text_1`);
    await expect(page.getByRole("alert").getByText(sentence)).toBeVisible();
    await expect(page.getByRole("heading", { name: "Count Text" })).toBeVisible();
  });
}

test("without JavaScript the page says what works", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/utilities/count-text_1`);
  await expect(page.locator("noscript .before-page")).toHaveText(
    "Utilities need JavaScript: turn it on, and reload the page. What they do can be read on their pages without it, and the API answers any program.",
  );
  await expect(page.getByRole("heading", { name: "Count Text" })).toBeVisible();
  await context.close();
});
