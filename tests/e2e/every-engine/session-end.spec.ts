import { takePhoto } from "../../support/photo.ts";
import { arrive } from "../site.ts";
import { openTimedSite, type TimedSite } from "../timed-site.ts";
import { expectNoOverflow } from "./no-overflow.ts";
import { often } from "./often.ts";
import type { Tab } from "./tab.ts";
import { expect, test as everyEngine } from "./test.ts";

const test = everyEngine.extend<object, { site: TimedSite }>({
  site: [
    async ({ browserName }, use) => openTimedSite(browserName, import.meta.filename, use),
    { scope: "worker" },
  ],
});

const minute = 60_000;

async function secondsLeft(tab: Tab): Promise<number> {
  const text = (await tab.getByRole("timer").first().textContent()) ?? "";
  return text.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
}

/** Comes back to the tab, as people do, which reads the session and the server's time. */
async function comeBack(tab: Tab, isSeen: () => Promise<boolean>): Promise<void> {
  const seen = async () => {
    await tab.evaluate(() => void window.dispatchEvent(new Event("focus")));
    return isSeen();
  };
  await expect.poll(seen, often).toBe(true);
}

test("a session that ends soon says so and is extended by a tap or by work, and one that ended starts again with its files", async ({
  person,
  site,
}) => {
  const { tab } = person;
  await tab.setViewportSize({ width: 360, height: 740 });
  const { cookie } = await arrive(site, "ends@example.com");
  await person.signIn(cookie);
  await tab.goto("/utilities/resize-image_1");
  const buffer = await takePhoto(900, 600);
  const file = { name: "Lake.jpg", mimeType: "image/jpeg", buffer };
  await tab.locator("input[type=file]").first().setInputFiles(file);
  const files = tab.getByRole("region", { name: "Input files" });
  await files.getByText("1 uploaded").waitFor();

  await site.pass(58.2 * minute);
  const warning = tab.getByRole("alert");
  await comeBack(tab, () => warning.isVisible());
  expect(await warning.textContent()).toContain(
    "Your session ends in 2 minutes. Your files are then deleted.",
  );
  await expectNoOverflow(tab, "the warning");
  await tab.getByRole("button", { name: "Extend", exact: true }).click();
  await tab.getByText("Session extended successfully.").waitFor();
  await expect.poll(() => warning.count(), often).toBe(0);
  await expect.poll(() => secondsLeft(tab), often).toBeGreaterThan(59 * 60);

  await site.pass(52 * minute);
  await comeBack(tab, async () => (await secondsLeft(tab)) < 10 * 60);
  await tab.getByRole("combobox", { name: "Format" }).press("Shift");
  await expect.poll(() => secondsLeft(tab), often).toBeGreaterThan(59 * 60);

  await site.pass(61 * minute);
  const again = tab.getByRole("button", { name: "Start again with the same file" });
  await comeBack(tab, () => again.isVisible());
  expect(await warning.allTextContents()).toContainEqual(
    expect.stringContaining("Session expired. Please refresh."),
  );
  await expect.poll(() => files.count(), often).toBe(0);
  await expectNoOverflow(tab, "after the end");
  await again.click();
  await files.getByText("1 uploaded").waitFor();
  expect(await files.textContent()).toContain("Lake.jpg");
  expect(await secondsLeft(tab)).toBeGreaterThan(59 * 60);
  await expect.poll(() => again.count(), often).toBe(0);
});
