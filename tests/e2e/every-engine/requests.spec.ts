import { expectPath } from "./expect-path.ts";
import { expectNoOverflow } from "./no-overflow.ts";
import { expect, signUp, test } from "./test.ts";

test("a utility is asked for on a phone", async ({ person, site }) => {
  const { tab } = person;
  await tab.setViewportSize({ width: 360, height: 740 });
  await signUp(person, site, "asks-on-a-phone@example.com");
  await tab.goto("/requests");
  await tab.getByRole("link", { name: "Request a utility" }).click();
  await expectPath(tab, "/requests/new");
  await tab.getByLabel("Name").pressSequentially("Count sheep");
  // It moves what is below when it comes.
  await tab.getByRole("heading", { name: "Is it one of these?" }).waitFor();
  await tab.getByLabel("What should it do?").pressSequentially("Until I sleep.");
  await expectNoOverflow(tab, "the form");
  await tab.getByRole("button", { name: "Send request" }).click();
  await tab.getByRole("heading", { name: "Count sheep", level: 1 }).waitFor();
  await tab.getByLabel("Your comment").pressSequentially("Goats are fine too.");
  await tab.getByRole("button", { name: "Comment", exact: true }).click();
  await tab.getByText("Goats are fine too.").first().waitFor();
  await expectNoOverflow(tab, "the request");
  await tab.getByRole("link", { name: "All requested utilities" }).click();
  const vote = tab.getByRole("button", { name: /^1 vote *\. Vote for Count sheep$/ });
  await vote.click();
  await tab.getByRole("button", { name: /^0 votes *\. Vote for Count sheep$/ }).waitFor();
  await expectNoOverflow(tab, "the list");
  expect(await vote.count()).toBe(0);
});
