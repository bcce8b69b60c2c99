import { inspect } from "./inspect-screen.ts";
import { becomeAdministrator, expect, register, sharedTest as test } from "./site.ts";

test("a search that finds nothing becomes a request, which others vote for and discuss", async ({
  page,
  site,
}) => {
  await page.goto("/search?query=qwertyuiop+sorter");
  await page.getByRole("link", { name: "request this utility" }).click();
  await expect(page.getByRole("heading", { name: "Request a utility", level: 1 })).toBeFocused();
  const name = page.getByLabel("Name");
  await expect(name).toHaveValue("qwertyuiop sorter");
  await name.fill("resize many images");
  const similar = page.getByRole("complementary", { name: "Similar ones" });
  await expect(similar.getByRole("link", { name: "Resize Image" })).toBeVisible();
  await inspect(page, "request-signed-out");
  await page.getByRole("link", { name: "Create account" }).click();
  await expect(page).toHaveURL(
    "/register?redirect=%2Frequests%2Fnew%3Fname%3Dresize%2Bmany%2Bimages",
  );
  const offers = page.getByRole("region", { name: "Small jobs, done for pennies." });
  await offers.getByRole("link", { name: "Custom utilities on request" }).click();
  await expect(page.getByRole("heading", { name: "Requested utilities" })).toBeVisible();

  await register(page, site, "asks@example.com");
  await page.goto("/requests/new?name=Sort+a+ZIP");
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByText("Say what the utility should do.")).toBeVisible();
  await page
    .getByLabel("What should it do?")
    .fill("List what is in a ZIP by date.\nThen zip anew.");
  await page.getByLabel("Input", { exact: true }).fill("b.txt\na.txt");
  const file = { name: "example.zip", mimeType: "application/zip", buffer: Buffer.from("PK") };
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: "Add output files" }).click(),
  ]);
  const large = { ...file, name: "large.zip", buffer: Buffer.alloc(1024 ** 2) };
  await chooser.setFiles([file, large]);
  await expect(
    page.getByText("Your examples are over 1 MB together. Use smaller ones."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Remove large.zip" }).click();
  await inspect(page, "request-form");
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByRole("heading", { name: "Sort a ZIP", level: 1 })).toBeFocused();
  const address = page.url();
  await expect(page.getByText("List what is in a ZIP by date. Then zip anew.")).toBeVisible();
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download example.zip (2 Bytes)" }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe("example.zip");
  await inspect(page, "request-own");

  await page.context().clearCookies();
  await register(page, site, "votes@example.com");
  await page.goto("/requests?query=zip");
  const vote = page.getByRole("button", { name: /^1 vote *\. Vote for Sort a ZIP$/ });
  await vote.click();
  const voted = page.getByRole("button", {
    name: /^2 votes *\. Vote for Sort a ZIP$/,
    pressed: true,
  });
  await expect(voted).toBeVisible();
  await inspect(page, "requests");
  await page.getByRole("link", { name: "Sort a ZIP" }).click();
  await expect(page.getByText("1 file can be downloaded once an administrator")).toBeVisible();
  await voted.click();
  await expect(vote).toBeVisible();
  await page.getByLabel("Your comment").fill("By size, too, please.");
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  const comments = page.getByRole("list", { name: "Comments" });
  await expect(comments.getByText("By size, too, please.")).toBeVisible();
  await expect(page.getByLabel("Your comment")).toHaveValue("");
  await inspect(page, "request-comments");

  // What a visitor gets without scripts.
  const html = await (await fetch(address)).text();
  expect(html).toContain("By size, too, please.");
  expect(html).toContain('<meta name="robots" content="noindex" />');
});

test("an administrator answers, merges and hides requests", async ({ page, site }) => {
  const person = await register(page, site, "asks-more@example.com");
  const ask = async (name: string) => {
    const payload = { name, wish: `Please: ${name}` };
    const answer = await person.inject({ method: "POST", url: "/api/requests", payload });
    return answer.json<{ requestId: string }>().requestId;
  };
  const [barcode, scanner, spam] = [
    await ask("Read barcodes"),
    await ask("Barcode scanner"),
    await ask("Cheap watches"),
  ];
  await page.context().clearCookies();
  await becomeAdministrator(page, site);
  await page.goto("/admin/landing");
  await page.getByRole("link", { name: "Utility Requests" }).click();
  await page.getByLabel("Search requests").fill("watches");
  await page.getByRole("link", { name: "Cheap watches" }).click();
  const administration = page.getByRole("group", { name: "Administration" });
  await administration.getByRole("button", { name: "Hide" }).click();
  await expect(administration.getByRole("button", { name: "Show again" })).toBeVisible();
  expect((await fetch(`${site.url}/requests/${spam}`)).status).toBe(404);
  await page.goto("/requests?hidden=true");
  await expect(page.getByRole("link", { name: "Cheap watches" })).toBeVisible();

  await page.goto(`/requests/${scanner}`);
  await administration.getByRole("button", { name: "Merge" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Search requests").fill("barcode");
  await dialog.getByRole("radio", { name: "Read barcodes" }).check();
  await inspect(page, "request-merge");
  await dialog.getByRole("button", { name: "Merge" }).click();
  await expect(page).toHaveURL(`/requests/${barcode}`);
  await expect(page.getByRole("heading", { name: "Read barcodes" })).toBeVisible();

  await administration.getByRole("button", { name: "Answer" }).click();
  await dialog.getByLabel("State").selectOption("Declined");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Give a reason, so that people understand.")).toBeVisible();
  await dialog.getByLabel("State").selectOption("Done");
  await dialog.getByLabel("Utility").fill("no-such_1");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(
    dialog.getByText("Visitors don't see a utility with this ID.").first(),
  ).toBeVisible();
  await dialog.getByLabel("Utility").fill("resize-image_1");
  await dialog.getByLabel("Answer", { exact: true }).fill("It does more than that.");
  await inspect(page, "request-answer");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("link", { name: "Open Resize Image" })).toBeVisible();
  await inspect(page, "request-done");

  await page.goto(`/requests/${scanner}`);
  await expect(page.getByText("Merged into another request")).toBeVisible();
  await page.goto("/admin/audit");
  const log = page.getByRole("table", { name: "Audit entries" });
  for (const sentence of ["hid the request", "merged the request", "answered the request"]) {
    await expect(log.getByText(sentence).first()).toBeVisible();
  }
});
