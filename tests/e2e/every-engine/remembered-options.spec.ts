import { arrive } from "../site.ts";
import type { Tab } from "./tab.ts";
import { expect, test } from "./test.ts";

const form = "/utilities/format-json_1";

const follow = (tab: Tab, to: string) =>
  tab.evaluate((path: string) => history.pushState(null, "", path), to);

const countAnswers = () =>
  performance
    .getEntriesByType("resource")
    .filter(({ name }) => name.endsWith("/me/options/format-json_1")).length;

const checked = (tab: Tab, value: string) =>
  expect.poll(() => tab.locator(`input[type=radio][value="${value}"]:checked`).count()).toBe(1);

test("options are there again after a run, yield to an address, and go when they are reset", async ({
  person,
  site,
}) => {
  const { cookie, token } = await arrive(site, "remembers@example.com");
  await person.signIn(cookie);
  const { tab } = person;
  await tab.goto(form);
  await tab.getByRole("textbox", { name: "JSON" }).pressSequentially("[1]");
  await tab.getByText("4 spaces").click();
  const remembered = async () => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${site.url}/api/users/me/options/format-json_1`, { headers });
    return answer.status === 204 ? null : ((await answer.json()) as object);
  };
  await expect.poll(remembered).toEqual({ operation: "format", options: { indent: "4" } });

  const reset = tab.getByRole("button", { name: "Reset to defaults" });
  await tab.goto(`${form}?indent=tab`);
  await reset.waitFor();
  await expect.poll(() => tab.evaluate(countAnswers)).toBe(1);
  await checked(tab, "tab");

  await tab.goto("/search");
  await follow(tab, form);
  await reset.waitFor();
  await checked(tab, "4");
  await reset.click();
  await checked(tab, "2");
  await expect.poll(remembered).toBeNull();
  expect(await reset.count()).toBe(0);
});
