import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { takePhoto } from "../../support/photo.ts";
import { administratorOf, arrive, password } from "../site.ts";
import { expectPath } from "./expect-path.ts";
import type { Part, Tab } from "./tab.ts";
import { expect, signUp, test } from "./test.ts";

const phone = { width: 360, height: 740 };
const letter = new URL("../../../src/utilities/arrange-pdf/samples/letter.pdf", import.meta.url);

test("on a phone, the pages that are pressed are deleted, and the rest is shown beside one download", async ({
  person,
  site,
}) => {
  const { tab } = person;
  await tab.setViewportSize(phone);
  await signUp(person, site, "deletes@example.com");
  await tab.goto("/utilities/delete-pdf-pages_1");
  await tab.getByRole("timer").waitFor();
  const buffer = await readFile(letter);
  const file = { name: "letter.pdf", mimeType: "application/pdf", buffer };
  await tab.locator("input[type=file]").first().setInputFiles(file);
  const pages = tab.getByRole("region", { name: "Pages" });
  await pages.getByRole("button", { name: "Page 3" }).waitFor();
  expect(await pages.getByRole("button", { name: ", removed" }).count()).toBe(0);
  await pages.getByRole("button", { name: "Page 2" }).click();
  await pages.getByRole("button", { name: "Page 3" }).click();
  expect(await tab.evaluate(cutLabels)).toEqual([]);
  await tab.getByRole("button", { name: "Delete 2 pages", exact: true }).click();
  const left = tab.getByRole("region", { name: "Pages of letter_pages_deleted.pdf" });
  await expect.poll(() => left.getByRole("listitem").allTextContents()).toEqual(["Page 1"]);
  expect(await tab.getByRole("button", { name: "Download as ZIP" }).count()).toBe(0);
  await tab.getByRole("button", { name: "Send to…: letter_pages_deleted.pdf" }).press("Enter");
  await first(tab.getByRole("menu", { name: "Send to" })).waitFor();
  await expectOnScreen(tab, "[role=menu]");
  const height = () => tab.evaluate(() => document.querySelector("[role=menu]")?.clientHeight);
  expect(await height()).toBeGreaterThan(200);
  await tab.keyboard.press("Escape");
  const button = tab.getByRole("button", { name: "Download letter_pages_deleted.pdf" });
  const { filename } = await person.download(() => button.click());
  expect(filename).toBe("letter_pages_deleted.pdf");
});

test("on a phone, a visitor's photo waits for the account, and the mail's tab leads back", async ({
  person,
  site,
}) => {
  const email = "waits@example.com";
  const { tab } = person;
  await tab.setViewportSize(phone);
  await tab.goto("/utilities/compress-image_1");
  await tab
    .locator("input[type=file]")
    .first()
    .setInputFiles(await lake());
  await tab.getByText("Lake.jpg").first().waitFor();
  await tab.getByRole("button", { name: "Compress", exact: true }).click();
  const dialog = tab.getByRole("dialog", { name: "Create a free account to run this" });
  await dialog.getByText(/Your file and what you entered are kept\.$/).waitFor();
  await dialog.getByRole("button", { name: "Create account" }).click();
  await tab.getByText("At least 6 characters, and not a common password").waitFor();
  await tab.getByLabel("Email").pressSequentially(email);
  await tab.getByLabel("Password", { exact: true }).pressSequentially(password);
  await tab.getByLabel("Confirm password").pressSequentially(password);
  await tab.getByRole("button", { name: "Create account" }).click();
  await tab.getByRole("heading", { name: "Verify your email", level: 1 }).waitFor();

  const other = await person.openTab();
  await other.goto((await site.mailbox.mailTo(email)).link);
  await other.getByRole("heading", { name: "Email confirmed", level: 1 }).waitFor();
  const back = other.getByRole("link", { name: "Continue here instead" });
  expect(await back.getAttribute("href")).toBe("/utilities/compress-image_1");
  await expectPath(tab, "/utilities/compress-image_1");
  await tab.getByText("900 × 600").first().waitFor();
});

test("on a phone, who is out of credits reads when there are new ones", async ({
  person,
  site,
}) => {
  const { tab } = person;
  await tab.setViewportSize(phone);
  const email = "spent@example.com";
  const account = await arrive(site, email);
  await person.signIn(account.cookie);
  await account.inject({ url: "/api/users/me" });
  const boss = await administratorOf(site);
  const spent = await boss.inject({
    method: "POST",
    url: `/api/users/${account.userId}/credits`,
    payload: { adjustmentId: randomUUID(), pool: "free", amount: -10, reason: "Spent" },
  });
  expect(spent.statusCode).toBeLessThan(300);
  await tab.goto("/utilities/compress-image_1");
  await tab.getByRole("timer").waitFor();
  await tab
    .locator("input[type=file]")
    .first()
    .setInputFiles(await lake());
  await tab.getByText("900 × 600").first().waitFor();
  await tab.getByRole("button", { name: "Compress", exact: true }).click();
  await tab
    .getByText(/^You get 10\.00 free credits again on [A-Z][a-z]+ 1\. Until then, ask this site's/)
    .waitFor();
});

test("on a phone, a form fits the screen with its result, and folds what few need", async ({
  person,
}) => {
  const { tab } = person;
  await tab.setViewportSize(phone);
  await tab.goto("/utilities/wifi-qr-code_1");
  const hidden = tab.getByLabel("Hidden network");
  const margin = tab.getByLabel("Margin (squares)");
  const fold = (name: string) => tab.getByRole("button", { name });
  await fold("7 more options").waitFor();
  expect(await hidden.isVisible()).toBe(false);
  await tab.getByLabel("Network name").pressSequentially("Lake house");
  await tab.getByLabel("Password").first().pressSequentially("correct horse");
  await tab.getByRole("img", { name: /^QR code/ }).waitFor();
  await expectOnScreen(tab, "figure img, [role=img], img[alt^='QR code']");

  // What is changed or named in a link shows, folded or not, and a fold stays as it was left.
  await fold("7 more options").press("Enter");
  await hidden.press("Space");
  await fold("Fewer options").press("Enter");
  await fold("6 more options").getByText("1 changed").waitFor();
  expect(await hidden.isVisible()).toBe(true);
  expect(await margin.isVisible()).toBe(false);
  await fold("6 more options").press("Enter");
  await person.settle();
  await tab.goto("/utilities/wifi-qr-code_1");
  await fold("Fewer options").waitFor();
  expect(await margin.isVisible()).toBe(true);
  expect(await tab.evaluate(shifts)).toBeLessThan(0.001);
  await fold("Fewer options").press("Enter");
  await person.settle();
  await tab.goto("/utilities/wifi-qr-code_1?margin=4");
  await fold("6 more options").waitFor();
  expect(await margin.isVisible()).toBe(true);

  await person.settle();
  await tab.goto("/utilities/diff-text_1");
  await tab.getByLabel("Before").pressSequentially("one");
  await tab.getByLabel("After").pressSequentially("two");
  const apart = () =>
    tab.evaluate(() => {
      const [form, line] = ["#options", "li[data-kind=added]"].map((wanted) =>
        document.querySelector(wanted)?.getBoundingClientRect(),
      );
      return (line?.bottom ?? Infinity) - (form?.top ?? 0);
    });
  await expect.poll(apart).toBeLessThan(phone.height);

  await person.settle();
  await tab.goto("/utilities/encode-base64_1");
  await tab.getByLabel("Text", { exact: true }).pressSequentially("hello");
  await tab.getByRole("button", { name: "Send to…: Result" }).press("Enter");
  const menu = tab.getByRole("menu", { name: "Send to" });
  await first(menu).waitFor();
  await expectOnScreen(tab, "[role=menu]");
  const names = await menu.getByRole("menuitem").allTextContents();
  expect(names).not.toContain("Format CSS");
  expect(names.slice(0, 1)).toEqual(["Count Text"]);
});

/** Runs in the page. Returns the texts of buttons that are wider than their button. */
const cutLabels = () =>
  [...document.querySelectorAll(".mantine-Button-label")]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(({ textContent }) => textContent);

const first = (menu: Part) => menu.getByRole("menuitem").first();

async function lake() {
  return { name: "Lake.jpg", mimeType: "image/jpeg", buffer: await takePhoto(900, 600) };
}

async function expectOnScreen(tab: Tab, selector: string): Promise<void> {
  const isOnScreen = () =>
    tab.evaluate((wanted) => {
      const found = document.querySelector(wanted)?.getBoundingClientRect();
      if (found === undefined) return "missing";
      const { left, right, top, bottom } = found;
      const fits = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
      return fits ? "on screen" : JSON.stringify({ left, right, top, bottom });
    }, selector);
  await expect.poll(isOnScreen).toBe("on screen");
}

/** Sums the layout shifts so far, where the browser measures them. */
function shifts(): Promise<number> {
  return new Promise((resolve) => {
    if (!PerformanceObserver.supportedEntryTypes.includes("layout-shift")) return resolve(0);
    new PerformanceObserver((list) =>
      resolve(
        list
          .getEntries()
          .reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
      ),
    ).observe({ type: "layout-shift", buffered: true });
    setTimeout(() => resolve(0), 100);
  });
}
