import { readFile } from "node:fs/promises";
import type { CDPSession, Page } from "@playwright/test";
import sharp from "sharp";
import { takePhoto } from "../support/photo.ts";
import { type FragileLine, openFragileLine } from "../support/fragile-line.ts";
import { readZip } from "../support/read-zip.ts";
import { expectAccessible } from "./accessibility.ts";
import { expect, register, sharedTest as test } from "./site.ts";

interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const one = "/utilities/resize-image_1";
const several = "/utilities/compress-image_1";

const inputs = (page: Page) =>
  page.getByRole("list", { name: "Input files" }).getByRole("listitem");
const outputs = (page: Page) =>
  page.getByRole("list", { name: "Output files" }).getByRole("listitem");
const uploads = (page: Page) => page.getByRole("list", { name: "Uploads" }).getByRole("listitem");

function transferOf(page: Page, files: readonly ChosenFile[]) {
  return page.evaluateHandle(
    (given) => {
      const transfer = new DataTransfer();
      for (const { name, type, base64 } of given) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type }));
      }
      return transfer;
    },
    files.map(({ name, mimeType, buffer }) => ({
      name,
      type: mimeType,
      base64: buffer.toString("base64"),
    })),
  );
}

async function drop(page: Page, target: string, files: readonly ChosenFile[]): Promise<void> {
  await page.dispatchEvent(target, "drop", { dataTransfer: await transferOf(page, files) });
}

async function paste(page: Page, files: readonly ChosenFile[]): Promise<void> {
  const transfer = await transferOf(page, files);
  await page.evaluate((clipboardData) => {
    const target = document.activeElement ?? document.body;
    const event = { clipboardData, bubbles: true, cancelable: true };
    target.dispatchEvent(new ClipboardEvent("paste", event));
  }, transfer);
}

/** Limits uploads to this many bytes a second; -1 removes the limit. */
async function slowDown(client: CDPSession, uploadThroughput: number): Promise<void> {
  const line = { offline: false, latency: 0, downloadThroughput: -1 };
  await client.send("Network.emulateNetworkConditions", { ...line, uploadThroughput });
}

const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: "image/jpeg", buffer });
const text = (name: string, mimeType = "text/plain") => ({
  name,
  mimeType,
  buffer: Buffer.from("no picture"),
});

test("one file: refused, pasted, and what is made of it opened, downloaded and removed", async ({
  page,
  site,
}) => {
  await register(page, site, "files-one@example.com");
  await page.goto(one);
  const photo = await takePhoto(1200, 800);
  const zone = page.getByRole("button", { name: "Drop an image here, or choose one" });
  await expect(zone).toBeVisible();
  await expect(page.getByText("No output files yet.")).toBeVisible();

  await drop(page, "body", [text("notes.txt"), jpeg("a.jpg", photo)]);
  await expect(
    page.getByText("You can only add 1 more file(s). Some selected files were not added."),
  ).toBeVisible();
  await expect(
    page.getByText('File type for "notes.txt" is not allowed. Allowed: image/jpeg,'),
  ).toBeVisible();
  await drop(page, "body", [jpeg("huge.jpg", Buffer.alloc(5 * 1024 ** 2 + 1))]);
  await expect(page.getByText('File "huge.jpg" is too large (max 5242880 bytes).')).toBeVisible();
  await expect(page.getByText("notes.txt")).toHaveCount(0);
  await expectAccessible(page, "", "main");

  await page.getByLabel("Quality").focus();
  await paste(page, [jpeg("into-a-field.jpg", photo)]);
  await page.getByRole("heading", { level: 1 }).focus();
  await paste(page, [jpeg("Zürich – 写真.jpg", photo)]);
  await expect(inputs(page)).toHaveCount(1);
  await expect(inputs(page)).toContainText("Zürich – 写真.jpg");
  await expect(inputs(page)).toContainText("1,200 × 800 pixels");
  await expect(zone).toHaveCount(0);
  await paste(page, [jpeg("b.jpg", photo)]);
  await expect(page.getByText("Maximum number of files already uploaded.")).toBeVisible();
  await page.getByRole("main").getByRole("button", { name: "Dismiss" }).click();
  await expect(page.getByText("Maximum number of files already uploaded.")).toHaveCount(0);

  await page.getByRole("button", { name: "Enlarge image" }).click();
  await expect(outputs(page)).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Download as ZIP" })).toHaveCount(0);
  await page.getByRole("button", { name: "Enlarge image" }).click();
  await expect(outputs(page)).toHaveCount(2);
  await expect(outputs(page).first().locator("img")).toBeVisible();
  await expectAccessible(page, "", "main");

  const name = "Zürich – 写真_enlarged.jpg";
  const opening = page.context().waitForEvent("page");
  await page.getByRole("button", { name: `Open ${name}`, exact: true }).click();
  const opened = await opening;
  await opened.waitForURL(/^blob:/);
  expect(await opened.evaluate(() => document.contentType)).toBe("image/jpeg");
  await opened.close();
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: `Download ${name}`, exact: true }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(name);
  expect((await sharp(await readFile(await saved.path())).metadata()).width).toBe(2400);
  const zipping = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download as ZIP" }).click();
  const zipped = await zipping;
  expect(zipped.suggestedFilename()).toBe("resize-image_output.zip");
  const entries = readZip(await readFile(await zipped.path()));
  expect([...entries.keys()]).toEqual([name, "Zürich – 写真_enlarged (2).jpg"]);

  const problem = { title: "Oops", detail: "It broke.", status: 500, code: "internal_error" };
  await page.route("**/api/sessions/*/files/**", (route) =>
    route.fulfill({
      status: 500,
      contentType: "application/problem+json",
      body: JSON.stringify(problem),
    }),
  );
  const removeAll = async () => {
    await page.getByRole("button", { name: "Remove all output files" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove all" }).click();
  };
  /** Few toasts are shown at once, and these stay until dismissed. */
  const expectFailure = async (sentence: string) => {
    const toast = page.getByRole("alert").filter({ hasText: `${sentence}: Oops: It broke. (500)` });
    await expect(toast).toBeVisible();
    await toast.getByRole("button", { name: "Dismiss" }).click();
  };
  await page.getByRole("button", { name: `Download ${name}`, exact: true }).click();
  await expectFailure(`Failed to download file '${name}'`);
  await page.getByRole("button", { name: "Download as ZIP" }).click();
  await expectFailure("Failed to download output files as ZIP");
  await page.getByRole("button", { name: `Remove ${name}`, exact: true }).click();
  await expectFailure(`Failed to remove output file '${name}'`);
  await removeAll();
  await expectFailure("Failed to remove all output files");
  await page.getByRole("button", { name: "Remove Zürich – 写真.jpg", exact: true }).click();
  await expectFailure("Failed to remove input file 'Zürich – 写真.jpg'");
  await expect(outputs(page)).toHaveCount(2);
  await page.unrouteAll();

  // Only the start of the file is read until the target is known.
  const looking = page.waitForRequest(/\/files\/output\//);
  await page.getByRole("button", { name: `Send to…: ${name}`, exact: true }).click();
  expect((await looking).headers()["range"]).toMatch(/^bytes=0-\d+$/);
  const takers = page.getByRole("menu", { name: "Send to" });
  await expect(takers).toContainText("Looks like a JPEG image");
  await expect(takers.getByRole("menuitem", { name: "Resize Image" })).toHaveCount(0);
  await expectAccessible(page, "who takes a file", "[role=menu]");
  await takers.getByRole("menuitem", { name: /^View and Remove Image Metadata/ }).click();
  await expect(page).toHaveURL("/utilities/image-metadata_1");
  await expect(page.getByRole("button", { name: `Remove ${name}` })).toBeVisible();
  await page.goBack();

  await page.getByRole("button", { name: `Remove ${name}`, exact: true }).click();
  await expect(outputs(page)).toHaveCount(1);
  await removeAll();
  await expect(page.getByText("No output files yet.")).toBeVisible();
  await page.getByRole("button", { name: "Remove Zürich – 写真.jpg", exact: true }).click();
  await expect(zone).toBeVisible();
});

const overLine = test.extend<{ line: FragileLine }>({
  // Playwright asks for the object pattern, also where nothing is taken from it.
  // oxlint-disable-next-line no-empty-pattern
  line: async ({}, use) => {
    const line = await openFragileLine();
    await use(line);
    await line.close();
  },
  // Otherwise Chromium bypasses proxies for local servers.
  proxy: async ({ line }, use) => use({ server: line.url, bypass: "<-loopback>" }),
});

overLine(
  "several files at once: each with its progress, on a line that drops",
  async ({ page, site, line }) => {
    await register(page, site, "files-several@example.com");
    await page.goto(several);
    const zone = page.getByRole("button", { name: "Drop images here, or choose them" });
    await expect(zone).toBeVisible();
    const client = await page.context().newCDPSession(page);
    await client.send("Network.enable");
    const photo = await takePhoto(2400, 1600, { quality: 97, grain: 30 });

    // Accepted by name but not by content: the whole choice is refused.
    await drop(page, "body", [jpeg("good.jpg", photo), text("posing.jpg", "image/jpeg")]);
    await expect(page.getByText(/^Upload failed: File type not allowed:.*\(415\)$/)).toBeVisible();
    await expect(uploads(page)).toHaveCount(0);
    await expect(inputs(page)).toHaveCount(0);

    await slowDown(client, 20_000);
    const long = `${"long-name-".repeat(20)}end.jpg`;
    await drop(page, "body", [
      jpeg("first.jpg", photo),
      jpeg(long, photo),
      jpeg("third.jpg", photo),
    ]);
    await expect(page.getByText("posing.jpg")).toHaveCount(0);
    const bar = page.getByRole("progressbar", { name: "Upload of first.jpg" });
    const shown = async () => Number(await bar.getAttribute("aria-valuenow"));
    await expect(uploads(page)).toHaveCount(3);
    await expect(uploads(page).first()).toContainText(/ of .* · .*\/s · .* left$/);
    await expectAccessible(page, "", "main");
    await page.getByRole("button", { name: "Cancel upload of third.jpg" }).click();
    await expect(uploads(page)).toHaveCount(2);
    await expect.poll(shown).toBeGreaterThan(0);

    line.cut();
    await expect(uploads(page).first()).toContainText(
      "Upload failed: Network error. Please check your internet connection. Trying again …",
    );
    await slowDown(client, -1);
    line.mend();
    await expect(inputs(page)).toHaveCount(2);
    await expect(uploads(page)).toHaveCount(0);
    await expect(page.getByText("2 of 10 files")).toBeVisible();

    // After too long a break, the file waits for its person. `online` shortens the pauses.
    line.cut();
    await drop(page, "body", [jpeg("fourth.jpg", photo)]);
    const retry = page.getByRole("button", { name: "Retry fourth.jpg" });
    await expect
      .poll(async () => {
        await page.evaluate(() => window.dispatchEvent(new Event("online")));
        return retry.isVisible();
      })
      .toBe(true);
    await expect(
      page.getByText("Upload failed: Network error. Please check your internet connection."),
    ).toBeVisible();
    await expectAccessible(page, "", "main");
    line.mend();

    // The server stores the file but its response is lost; it must exist once.
    const lost = line.loseNextAnswer();
    await retry.click();
    await lost;
    await expect(inputs(page)).toHaveCount(3);
    await expect(uploads(page)).toHaveCount(0);
    await expect(inputs(page).filter({ hasText: "fourth" })).toHaveCount(1);

    await page.reload();
    await expect(inputs(page)).toHaveCount(3);
    const removeAll = page.getByRole("button", { name: "Remove all input files" });
    await removeAll.click();
    await page.getByRole("dialog").getByRole("button", { name: "Keep" }).click();
    await expect(inputs(page)).toHaveCount(3);
    await page.route("**/files/input", (route) => route.abort());
    await removeAll.click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove all" }).click();
    await expect(page.getByText("Failed to delete all input files: Network error.")).toBeVisible();
    await page.unrouteAll();
    await removeAll.click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove all" }).click();
    await expect(inputs(page)).toHaveCount(0);
    await expect(zone).toBeVisible();
  },
);

test("files whose order matters are put in order by keyboard and by mouse", async ({
  page,
  site,
}) => {
  await register(page, site, "files-ordered@example.com");
  await page.goto("/utilities/merge-pdf_1");
  const samples = new URL("../../src/utilities/merge-pdf_1/samples/", import.meta.url);
  const pdf = async (name: string, sample: string) => ({
    name,
    mimeType: "application/pdf",
    buffer: await readFile(new URL(sample, samples)),
  });
  await expect(page.getByRole("button", { name: "Drop files here, or choose them" })).toBeVisible();
  await drop(page, "body", [
    await pdf("one.pdf", "letter.pdf"),
    await pdf("two.pdf", "appendix.pdf"),
    await pdf("three.pdf", "letter.pdf"),
  ]);
  // Sorted by name at once; with two of three present, one moves between two.
  await expect(page.getByText("3 uploaded")).toBeAttached();
  await expect(inputs(page)).toContainText(["one.pdf", "two.pdf", "three.pdf"]);
  const down = page.getByRole("button", { name: "Move one.pdf down" });
  await down.focus();
  await page.keyboard.press("Enter");
  await expect(inputs(page)).toContainText(["two.pdf", "one.pdf", "three.pdf"]);
  await expect(page.getByText("one.pdf is now number 2 of 3.")).toBeAttached();
  await expect(down).toBeFocused();
  await inputs(page).nth(2).dragTo(inputs(page).nth(0));
  await expect(inputs(page)).toContainText(["three.pdf", "two.pdf", "one.pdf"]);
  await expectAccessible(page, "", "main");
  await page.getByRole("button", { name: "Remove three.pdf", exact: true }).click();
  // The button moves up as the file disappears.
  await expect(inputs(page)).toHaveCount(2);
  await expect(inputs(page)).toContainText(["two.pdf", "one.pdf"]);
  await page.getByRole("button", { name: "Merge", exact: true }).click();
  await expect(outputs(page)).toContainText(["two_merged.pdf"]);
  await expect(page.getByRole("row").filter({ hasText: "two.pdf" })).toContainText("1");
});

test.describe("on a phone", () => {
  test.use({ isMobile: true, hasTouch: true, viewport: { width: 360, height: 740 } });

  test("a photo comes straight from the camera", async ({ page, site }) => {
    await register(page, site, "files-camera@example.com");
    await page.goto(one);
    const opening = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Take a photo" }).tap();
    const chooser = await opening;
    // Use the rear camera; few photograph themselves.
    expect(await chooser.element().getAttribute("capture")).toBe("environment");
    await chooser.setFiles(jpeg("image.jpg", await takePhoto(1200, 800)));
    await expect(inputs(page)).toHaveCount(1);
    await expect(inputs(page)).toContainText("1,200 × 800 pixels");
    await expectAccessible(page, "", "main");
  });
});
