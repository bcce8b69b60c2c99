import { openSendingTrial } from "../attempts-to-send.ts";
import { expect, test } from "./test.ts";

test("a utility in the page can send nothing away", async ({ person }) => {
  await openSendingTrial(import.meta.filename, async ({ pageUrl, expected, arrivals }) => {
    const { tab } = person;
    await tab.goto(pageUrl);
    await tab.locator("textarea").first().pressSequentially("a");
    const shown = tab.locator("pre");
    await shown.waitFor();
    expect(await shown.textContent()).toBe(expected);
    expect(arrivals()).toEqual([]);
    // Each attempt is a reported violation.
    await person.takeNoise();
  });
});
