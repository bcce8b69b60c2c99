import { expectPath } from "./expect-path.ts";
import { expectNoOverflow } from "./no-overflow.ts";
import { signUp, test } from "./test.ts";

const screens = [
  "/search",
  "/login",
  "/register",
  "/my-profile",
  "/utilities/resize-image_1",
  "/utilities/no-such-utility_1",
  // Cut off in the middle of an encoded character, as in mails.
  "/utilities/%E0%A4%A",
];

test("no screen is wider than a phone, signed out and signed in", async ({ person, site }) => {
  const { tab } = person;
  await tab.setViewportSize({ width: 360, height: 740 });
  await tab.goto("/search");
  await tab.getByRole("searchbox", { name: "Filter utilities" }).waitFor();
  await expectNoOverflow(tab, "/search, signed out");
  await person.settle();
  await signUp(person, site, "phone@example.com");
  for (const path of screens) {
    await tab.goto(path);
    if (path === "/login" || path === "/register") {
      await expectPath(tab, "/my-profile");
      // The path changes first. Firefox reports a script that hasn't come when the tab moves on.
      await tab.getByRole("heading", { name: "My profile" }).waitFor();
    }
    await tab.getByRole("heading", { level: 1 }).first().waitFor();
    await expectNoOverflow(tab, path);
    await person.settle();
  }
});
