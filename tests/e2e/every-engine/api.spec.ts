import { isApiKey } from "#contract/facts/keys/api-key.ts";
import { arrive } from "../site.ts";
import { expectNoOverflow } from "./no-overflow.ts";
import { expect, test } from "./test.ts";

test("a person makes an API key, sees it filled in at a utility and in the documents, and what its call cost", async ({
  person,
  site,
}) => {
  const { tab } = person;
  const { cookie } = await arrive(site, "builds@example.com");
  await person.signIn(cookie);
  await tab.setViewportSize({ width: 360, height: 740 });
  await tab.goto("/my-profile");
  const keys = tab.getByRole("region", { name: "API keys", exact: true });
  await keys.getByRole("button", { name: "New API key" }).click();
  await keys.getByLabel("Name").pressSequentially("Terminal");
  await keys.getByRole("button", { name: "Create API key" }).click();
  const shown = keys.getByRole("status").locator("code").first();
  await shown.waitFor();
  const key = (await shown.textContent()) ?? "";
  expect(isApiKey(key)).toBe(true);
  await expectNoOverflow(tab, "/my-profile with a new key");
  await keys.getByRole("button", { name: "Done" }).click();

  const answer = await fetch(`${site.url}/api/run/hash-text-and-files/text`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify({ options: { text: "abc" } }),
  });
  expect(answer.status).toBe(200);

  await tab.getByRole("link", { name: "My usage" }).click();
  await tab.getByRole("heading", { name: "My usage", level: 1 }).waitFor();
  await tab
    .getByRole("row", { name: /^Hash Text and Files: / })
    .first()
    .waitFor();
  await expectNoOverflow(tab, "/my-usage");
  await person.settle();

  await tab.goto("/docs");
  await tab.getByRole("heading", { level: 1 }).first().waitFor();
  await tab.getByRole("group", { name: /^curl/ }).first().waitFor();
  await expectNoOverflow(tab, "/docs");
  await person.settle();

  await tab.goto("/utilities/hash-text-and-files_1");
  const api = tab.getByRole("region", { name: "API", exact: true });
  await api.getByRole("button", { name: "API", exact: true }).click();
  await api.getByRole("group", { name: /^curl/ }).first().waitFor();
  await expectNoOverflow(tab, "the API of a utility");
  await person.settle();
});
