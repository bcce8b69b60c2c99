import type { Page, Route } from "@playwright/test";
import { listenToScripts } from "./first-load.ts";
import { holdCalls } from "./hold-calls.ts";
import { expect, logIn, register, sharedTest as test } from "./site.ts";

const filterOf = (page: Page) => page.getByRole("searchbox", { name: "Filter utilities" });
const firstResult = (page: Page) =>
  page.getByRole("list", { name: "Utilities", exact: true }).getByRole("link").first();
const resizer = (page: Page) => page.getByRole("link", { name: "Resize Image", exact: true });

async function star(page: Page, name: string): Promise<void> {
  await filterOf(page).fill(name);
  // Shown before the server has saved it, which a reload needs.
  const kept = page.waitForResponse("**/api/users/me/favourites/*");
  await page.getByRole("button", { name: `Favourite: ${name}` }).click();
  await kept;
  await filterOf(page).fill("");
  await expect(page).toHaveURL("/search");
}

test("who clicks on a result right after typing gets there, however long it loads", async ({
  page,
}) => {
  // Longer than the delay before the filter enters the URL.
  await page.route("**/api/utilities/resize-image_1", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.goto("/search");
  await page.getByRole("searchbox", { name: "Filter utilities" }).fill("resize");
  await page.getByRole("link", { name: "Resize Image", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Resize Image", level: 1 })).toBeVisible();
  await expect(page).toHaveURL("/utilities/resize-image_1");
  // The list is restored although the URL hadn't followed.
  await page.goBack();
  await expect(page).toHaveURL("/search?query=resize");
  await expect(filterOf(page)).toHaveValue("resize");
});

test("Enter waits for what is meant by a word with errors", async ({ page }) => {
  const letNamesGo = await holdCalls(page, "**/api/search/hints");
  await page.goto("/search");
  await filterOf(page).fill("pasword generater");
  await filterOf(page).press("Enter");
  // Nothing was found so far, but the ranking may still find what is meant.
  await expect(page.getByText("Searching…")).toBeVisible();
  letNamesGo();
  await expect(page).toHaveURL("/utilities/generate-passwords_1");
});

test("Enter opens in the palette what is found only once the other names of utilities have come", async ({
  page,
}) => {
  const letNamesGo = await holdCalls(page, "**/api/search/hints");
  await page.goto("/search");
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog");
  await palette.getByRole("textbox").fill("cmyk");
  await expect(palette.getByText("No results.")).toBeVisible();
  letNamesGo();
  await expect(palette.getByText("Convert Colours", { exact: true })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/utilities/convert-colours_1");
});

test("Enter opens what was typed, though the list still shows what was typed before", async ({
  page,
}) => {
  await page.goto("/search?query=resize");
  await expect(resizer(page)).toBeVisible();
  // In one task, without rendering in between.
  await filterOf(page).evaluate((box: HTMLInputElement) => {
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
    value?.set?.call(box, "count text");
    box.focus();
    box.dispatchEvent(new Event("input", { bubbles: true }));
    box.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  });
  await expect(page).toHaveURL("/utilities/count-text_1");
});

test("the filter is kept in the address, and comes back with it", async ({ page }) => {
  await page.goto("/search");
  await page.getByRole("searchbox", { name: "Filter utilities" }).fill("free password");
  await expect(page).toHaveURL(/\/search\?query=free(\+|%20)password$/);
  await page.reload();
  const filter = page.getByRole("searchbox", { name: "Filter utilities" });
  await expect(filter).toHaveValue("free password");
  await expect(page.getByRole("link", { name: "Resize Image", exact: true })).toHaveCount(0);
});

test("the first load takes at most 202 kB of JavaScript", async ({ page }) => {
  const scriptBytes = await listenToScripts(page);
  await page.goto("/search");
  await expect(firstResult(page)).toBeVisible();
  const total = await scriptBytes();
  console.log(`${(total / 1000).toFixed(1)} kB of JavaScript`);
  expect(total).toBeLessThan(202_000);
});

test("the first screen leaves the focus where it is, however long it loads; the next one takes it", async ({
  page,
}) => {
  await page.route("**/assets/search-*.js", async (route) => {
    // Longer than the delay before the loading indicator.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await page.goto("/search");
  await expect(firstResult(page)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).not.toBeFocused();
  const name = await firstResult(page).innerText();
  await firstResult(page).click();
  await expect(page.getByRole("heading", { name, level: 1, exact: true })).toBeFocused();
});

test("what is loaded beside the screen and gets lost on the way is asked for again", async ({
  page,
}) => {
  for (const part of ["js", "css"]) {
    const lost = (route: Route) => route.fulfill({ status: 503 });
    await page.route(`**/assets/dialogs-*.${part}`, lost, { times: 1 });
  }
  await page.goto("/search");
  await expect(firstResult(page)).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(firstResult(page)).toBeAttached();
  const sheets = () => page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? ""));
  await expect.poll(sheets).toContainEqual(expect.stringContaining("/assets/dialogs-"));
});

test("without scripts a utility's page says what it is, and with them nothing blank comes between", async ({
  browser,
  page,
  baseURL,
}) => {
  const bare = await browser.newPage({ javaScriptEnabled: false });
  await bare.goto(`${baseURL}/utilities/resize-image_1`);
  const heading = bare.getByRole("heading", { name: "Resize Image", level: 1 });
  await expect(heading).toBeVisible();
  // The notice above isn't there with JavaScript.
  await bare.locator("noscript").evaluateAll((notices) => {
    for (const notice of notices) notice.remove();
  });
  const early = await heading.boundingBox();
  await expect(bare.getByText("Upload one image, choose enlarge or reduce")).toBeVisible();
  await bare.close();

  await page.addInitScript(() => {
    // Every frame until the screen appears must have a heading.
    let isBlank = false;
    const look = () => {
      isBlank ||= document.body !== null && document.querySelector("h1") === null;
      document.documentElement.dataset["blank"] = String(isBlank);
      requestAnimationFrame(look);
    };
    document.addEventListener("DOMContentLoaded", look);
  });
  await page.goto("/utilities/resize-image_1");
  await expect(page.getByRole("link", { name: "Sign in" }).last()).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-blank", "false");
  const late = await page.getByRole("heading", { name: "Resize Image", level: 1 }).boundingBox();
  expect(late).toMatchObject({ x: early?.x, y: early?.y });
});

test("results are found by category and tag, by words with errors, and by the keyboard alone", async ({
  page,
}) => {
  await page.goto("/search");
  const filter = filterOf(page);
  const categories = page.getByRole("navigation", { name: "Categories" });
  const heading = page.getByRole("heading", { level: 1 });
  await categories.getByRole("link", { name: /^Images \d+$/ }).click();
  await expect(page).toHaveURL("/search?category=images");
  await expect(page).toHaveTitle("Images · Pennyworks");
  await expect(heading).toHaveText(/^Images · \d\d utilities$/);
  await expect(heading).toBeFocused();
  await expect(page.getByRole("link", { name: "Generate Passwords", exact: true })).toHaveCount(0);
  await filter.fill("rezise");
  await expect(page.getByText(/^\d+ utilities that may be what you meant$/)).toBeVisible();
  await expect(page.getByText("No utilities found matching your search.")).toHaveCount(0);
  await expect(
    page.getByRole("list", { name: "Similar utilities" }).getByText("Resize Image"),
  ).toBeVisible();
  await expect(page).toHaveURL("/search?query=rezise&category=images");
  await categories.getByRole("link", { name: "PDF" }).click();
  await expect(page).toHaveURL("/search?query=rezise&category=pdf");
  await expect(filter).toHaveValue("rezise");
  await page.getByRole("link", { name: "Search all utilities for “rezise”" }).click();
  await expect(page).toHaveURL("/search?query=rezise");
  for (const _ of ["all", "PDF", "images"]) await page.goBack();
  await expect(page).toHaveURL("/search");
  await expect(filter).toHaveValue("");
  // Only visible rows exist.
  await categories.getByRole("link", { name: /^Images \d+$/ }).click();
  const row = page.getByRole("listitem").filter({ has: resizer(page) });
  await row.getByRole("link", { name: "enlarge", exact: true }).click();
  await expect(page).toHaveURL("/search?tag=enlarge");
  await expect(heading).toHaveText(/^Utilities tagged “enlarge” · \d+ utilit(?:y|ies)$/);
  await categories.getByRole("link", { name: "All" }).click();
  await expect(page).toHaveURL("/search");

  await filter.fill("resize im");
  await expect(page.locator("mark").first()).toHaveText("Resize");
  await filter.press("ArrowDown");
  await expect(resizer(page)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(filter).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Escape");
  await expect(filter).toBeFocused();
  await expect(filter).toHaveValue("");
  await filter.fill("resize im");
  await expect(firstResult(page)).toHaveText("Resize Image");
  await filter.press("Enter");
  await expect(page).toHaveURL("/utilities/resize-image_1");
});

test("words find what people mean, and the first of it is what Enter opens", async ({ page }) => {
  await page.goto("/search");
  const filter = filterOf(page);
  for (const [typed, name] of [
    ["celsius to fahrenheit", "Temperature Converter"],
    ["webp to png", "WebP to PNG"],
    ["yards in metres", "Length Converter"],
    ["lighter photo", "Compress Image"],
    ["heic", "Convert to JPEG"],
    ["what changed", "Compare Text"],
    ["photo under 500 kb", "Compress Image"],
    ["base 64", "Base64 Encode and Decode"],
    ["qr code", "Create QR Code"],
    ["shrink picture", "Compress Image"],
  ] as const) {
    await filter.fill(typed);
    await expect(firstResult(page)).toHaveText(name);
  }
  await filter.press("Enter");
  await expect(page).toHaveURL("/utilities/compress-image_1");
});

test("a star that is clicked before it is known who is signed in is theirs", async ({
  page,
  site,
}) => {
  const email = "early-star@example.com";
  await register(page, site, email);
  const letAnswerGo = await holdCalls(page, "**/api/auth/get-session");
  await page.goto("/search");
  await filterOf(page).fill("Resize Image");
  await page.getByRole("button", { name: "Favourite: Resize Image" }).click();
  const kept = page.waitForResponse("**/api/users/me/favourites/*");
  letAnswerGo();
  expect((await kept).status()).toBe(204);
  await page.goto("/my-profile");
  await expect(page.getByText(email).first()).toBeVisible();
});

test("the palette offers neither to log in nor to sign out before it is known who is signed in", async ({
  page,
  site,
}) => {
  await register(page, site, "early-palette@example.com");
  const letAnswerGo = await holdCalls(page, "**/api/auth/get-session");
  await page.goto("/search");
  await page.getByRole("button", { name: /^Command palette/ }).click();
  const palette = page.getByRole("dialog");
  await palette.getByRole("textbox").fill("keyboard");
  await expect(palette.getByText("Keyboard shortcuts")).toBeVisible();
  await palette.getByRole("textbox").fill("log in");
  await expect(palette.getByText("Keyboard shortcuts")).toBeHidden();
  await expect(palette.getByText("Log in", { exact: true })).toBeHidden();
  letAnswerGo();
  await palette.getByRole("textbox").fill("sign out");
  await expect(palette.getByText("Sign out", { exact: true })).toBeVisible();
});

test("favourites and what was used last come first, for guests too, and follow them into an account", async ({
  page,
  site,
}) => {
  const email = "stars@example.com";
  await register(page, site, email);
  await page.goto("/search");
  await star(page, "Resize Image");
  const favourites = page.getByRole("region", { name: "Favourites" });
  await expect(favourites.getByRole("link")).toHaveText(["Resize Image"]);
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog");
  await palette.getByRole("textbox").fill("sign out");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/login/);

  await page.goto("/search");
  await star(page, "Generate Passwords");
  await expect(favourites.getByRole("link")).toHaveText(["Generate Passwords"]);
  await page.keyboard.press("Control+k");
  await palette.getByRole("textbox").fill("pasword");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/utilities/generate-passwords_1");
  await page.getByRole("button", { name: "Generate", exact: true }).click();
  await expect(page.getByText("Password generated successfully!")).toBeVisible();

  await logIn(page, email);
  await page.goto("/search");
  await expect(favourites.getByRole("link")).toHaveText(["Generate Passwords", "Resize Image"]);
  const recent = page.getByRole("region", { name: "Recently used" });
  await expect(recent.getByRole("link")).toHaveText(["Generate Passwords"]);
  await star(page, "Generate Passwords");
  await expect(favourites.getByRole("link")).toHaveText(["Resize Image"]);
  await page.reload();
  await expect(favourites.getByRole("link")).toHaveText(["Resize Image"]);
});

test("a star is kept, and what was just used, though the page is left before the server knows", async ({
  page,
  site,
}) => {
  await register(page, site, "in-a-hurry@example.com");
  const own = "**/api/users/me/utilities";
  const known = page.waitForResponse(own);
  await page.goto("/search");
  await known;
  const favourite = "**/api/users/me/favourites/*";
  const letStarGo = await holdCalls(page, favourite);
  const starred = page.waitForRequest(favourite);
  await filterOf(page).fill("Resize Image");
  await page.getByRole("button", { name: "Favourite: Resize Image" }).click();
  await starred;
  await page.reload();
  letStarGo();

  const runs = "**/api/sessions/*/runs";
  const letRunGo = await holdCalls(page, runs);
  const run = page.waitForRequest(runs);
  await page.goto("/utilities/count-text_1");
  await page.getByRole("textbox", { name: "Text" }).fill("one two");
  await run;
  await page.goto("/my-profile");
  letRunGo();

  await expect(async () => {
    await page.goto("/search");
    const of = (group: string) => page.getByRole("region", { name: group }).getByRole("link");
    await expect(of("Favourites")).toHaveText(["Resize Image"], { timeout: 2000 });
    await expect(of("Recently used")).toHaveText(["Count Text"], { timeout: 2000 });
  }).toPass({ timeout: 60_000 });
});
