import { takePhoto } from "../../support/photo.ts";
import type { Tab } from "./tab.ts";
import { expect, signUp, test } from "./test.ts";

const resizer = "/utilities/resize-image_1";

const storedSession = (tab: Tab) =>
  tab.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem("utilitySessions") ?? "{}") as Record<
      string,
      { sessionId: string }
    >;
    return stored["resize-image_1"]?.sessionId ?? null;
  });

test("two tabs share a session and its files", async ({ person, site }) => {
  await signUp(person, site, "shares@example.com");
  const first = person.tab;
  const second = await person.openTab();
  for (const tab of [first, second]) {
    await tab.goto(resizer);
    await tab.getByRole("timer").waitFor();
  }
  expect(await storedSession(first)).toMatch(/./);
  expect(await storedSession(second)).toBe(await storedSession(first));

  const buffer = await takePhoto(900, 600);
  const file = { name: "Lake.jpg", mimeType: "image/jpeg", buffer };
  await first.locator("input[type=file]").first().setInputFiles(file);
  for (const tab of [first, second]) await tab.getByText("Lake.jpg").first().waitFor();
  await second.getByRole("button", { name: "Remove Lake.jpg", exact: true }).click();
  for (const tab of [first, second]) {
    await expect.poll(() => tab.getByText("Lake.jpg").count()).toBe(0);
  }
});
