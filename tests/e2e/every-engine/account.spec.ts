import { password } from "../site.ts";
import { expectPath } from "./expect-path.ts";
import { expect, test } from "./test.ts";

test("somebody registers, and is verified by the mailed link", async ({ person, site }) => {
  const email = "registers@example.com";
  const { tab } = person;
  await tab.goto("/register");
  await tab.getByLabel("Email").pressSequentially(email);
  await tab.getByLabel("Password", { exact: true }).pressSequentially(password);
  await tab.getByLabel("Confirm password").pressSequentially(password);
  await tab.getByRole("button", { name: "Create account" }).click();
  await expectPath(tab, "/verify-email");
  // The URL changes before the screen, and leaving while it loads makes noise.
  await tab.getByRole("heading", { name: "Verify your email", level: 1 }).waitFor();
  await tab.goto((await site.mailbox.mailTo(email)).link);
  await expectPath(tab, "/verify-email/confirmed");
  await tab.getByRole("heading", { name: "Email confirmed", level: 1 }).waitFor();
  await person.settle();
  await tab.goto("/my-profile");
  await tab.getByText(email).first().waitFor();
  expect(await tab.getByText("Your email is unverified.").count()).toBe(0);
});
