import { expectNoOverflow } from "./no-overflow.ts";
import { signUp, test } from "./test.ts";

const screens = ["/my-profile", "/utilities/resize-image_1"];

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
    await tab.getByRole("heading", { level: 1 }).first().waitFor();
    await expectNoOverflow(tab, path);
    await person.settle();
  }
});
