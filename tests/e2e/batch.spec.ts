import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Download, Page } from "@playwright/test";
import { strToU8, zipSync } from "fflate";
import { takePhoto } from "../support/photo.ts";
import { readMoney } from "../support/runs.ts";
import { inspect } from "./inspect-screen.ts";
import { expect, register, sharedTest as test } from "./site.ts";

const onServer = "/utilities/split-image_1";
const inPage = "/utilities/reverse-text_1";

const run = promisify(execFile);

const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: "image/jpeg", buffer });
const text = (name: string, content: string) => ({
  name,
  mimeType: "text/plain",
  buffer: Buffer.from(content),
});

async function choose(
  page: Page,
  files: Parameters<ReturnType<Page["locator"]>["setInputFiles"]>[0],
) {
  await page.locator("input[type=file]").first().setInputFiles(files);
}

const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

/** Reads a zip by Python, which shares no code with the page. Fails if it is damaged. */
async function readByPython(download: Download): Promise<Readonly<Record<string, string>>> {
  const program =
    "import json, sys, zipfile\n" +
    "z = zipfile.ZipFile(sys.argv[1])\n" +
    "assert z.testzip() is None\n" +
    "print(json.dumps({n: z.read(n).decode('latin-1') for n in z.namelist()}))";
  const { stdout } = await run("python3", ["-c", program, await download.path()], {
    maxBuffer: 64 * 1024 ** 2,
  });
  return JSON.parse(stdout) as Record<string, string>;
}

async function downloadBy(page: Page, name: string): Promise<Download> {
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name, exact: true }).click();
  return saving;
}

test("five pictures on the server, of which one is broken: charged by what succeeded", async ({
  page,
  site,
}) => {
  const account = await register(page, site, "batch-pictures@example.com");
  const before = await readMoney(account);
  const photo = await takePhoto(640, 520);
  const broken = Buffer.concat([photo.subarray(0, 300), Buffer.alloc(2000)]);
  await page.goto(onServer);
  await choose(page, [
    jpeg("a.jpg", photo),
    jpeg("b.jpg", photo),
    jpeg("broken.jpg", broken),
    jpeg("A.jpg", photo),
    jpeg("d.jpg", photo),
  ]);
  await expect(page.getByText("5 files at 0.01 credits: at most 0.05.")).toBeVisible();
  await expect(row(page, "A (2).jpg")).toContainText("Waiting");
  await inspect(page, "batch-waiting");

  await page.getByRole("button", { name: /: 5 files$/ }).click();
  await expect(row(page, "d.jpg")).toContainText("Done");
  await expect(page.getByRole("heading", { name: /4 done, 1 failed/ })).toBeVisible();
  const failed = row(page, "broken.jpg");
  await expect(failed).not.toContainText("Step 1");
  await expect(failed.getByRole("button", { name: /^Download/ })).toHaveCount(0);
  await inspect(page, "batch-done");
  const after = await readMoney(account);
  expect(before.free - after.free).toBeCloseTo(0.04, 5);

  const again = page.waitForResponse(/\/api\/pipeline\/run$/);
  await page.getByRole("button", { name: "Retry failed" }).click();
  await again;
  await expect(page.getByRole("button", { name: "Retry failed" })).toBeEnabled();
  await expect(page.getByRole("heading", { name: /4 done, 1 failed/ })).toBeVisible();
  expect((await readMoney(account)).free).toBe(after.free);

  const all = await downloadBy(page, "Download all");
  expect(all.suggestedFilename()).toBe("split-image_results.zip");
  const { "results.csv": table = "", ...pictures } = await readByPython(all);
  const lines = table.trimEnd().split("\r\n");
  expect(lines[0]).toBe("File,Result,Bytes before,Bytes after,Files made,Problem");
  expect(lines.slice(1).map((line) => line.split(",").slice(0, 2))).toEqual([
    ["a.jpg", "Done"],
    ["b.jpg", "Done"],
    ["broken.jpg", "Failed"],
    ["A (2).jpg", "Done"],
    ["d.jpg", "Done"],
  ]);
  expect(Object.values(pictures).every((bytes) => bytes.startsWith("\u00ff\u00d8"))).toBe(true);
  expect(Object.keys(pictures).length % 4).toBe(0);
  const one = await readByPython(await downloadBy(page, "Download a.jpg.zip"));
  expect(Object.keys(one)).toHaveLength(Object.keys(pictures).length / 4);
});

test("a batch cancelled half-way on the server keeps what is done, and charges that alone", async ({
  page,
  site,
}) => {
  const account = await register(page, site, "batch-cancelled@example.com");
  const before = await readMoney(account);
  // Large, so that a file takes long enough to press the button.
  const photo = await takePhoto(3600, 2800);
  await page.goto(onServer);
  const names = Array.from({ length: 12 }, (_, index) => `photo-${index + 10}.jpg`);
  await choose(
    page,
    names.map((name) => jpeg(name, photo)),
  );
  await page.getByRole("button", { name: /: 12 files$/ }).click();
  await expect(page.getByText("Processed").first()).toBeVisible();
  await page.getByRole("button", { name: "Cancel run" }).click();
  await expect(
    page.getByText(/^The batch was cancelled\. \d+ of 12 files (is|are) done\./),
  ).toBeVisible();
  const summary = page.getByRole("heading", { name: /\d+ done, \d+ cancelled$/ });
  const [, done = ""] = /(\d+) done/.exec((await summary.textContent()) ?? "") ?? [];
  await expect(row(page, "photo-10.jpg")).toContainText("Done");
  // Rows out of sight aren't drawn.
  await expect(row(page, "Cancelled").first()).toBeVisible();
  await inspect(page, "batch-cancelled");
  const after = await readMoney(account);
  expect(before.free - after.free).toBeCloseTo(Number(done) * 0.01, 5);

  const { "results.csv": table = "" } = await readByPython(await downloadBy(page, "Download all"));
  const ends = table
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(",")[1]);
  expect(ends.filter((end) => end === "Done")).toHaveLength(Number(done));
  expect(ends.filter((end) => end === "Cancelled")).toHaveLength(12 - Number(done));
  await expect(page.getByRole("button", { name: `: ${12 - Number(done)} file` })).toBeEnabled();

  await page.goto("/my-usage");
  const runs = page.getByRole("table", { name: "Runs", exact: true });
  await expect(runs).toContainText("Batch (Split Image): Run");
  await expect(runs).toContainText(`${done} of 12 files`);
});

test("three texts in the page: nothing leaves it, and what failed is tried again", async ({
  page,
  site,
}) => {
  await register(page, site, "batch-texts@example.com");
  // The page starts one when it opens.
  const started = page.waitForResponse(/\/api\/sessions\/start$/);
  await page.goto(inPage);
  await started;
  await expect(page.getByText("several files at once")).toBeVisible();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") sent.push(new URL(request.url()).pathname);
  });
  await choose(page, [
    text("one.txt", "abc"),
    { ...text("two.txt", ""), buffer: Buffer.from([0xff, 0xfe, 0x41]) },
    text("three.txt", "xyz"),
  ]);
  await page.getByRole("button", { name: /: 3 files$/ }).click();
  await expect(page.getByRole("heading", { name: /2 done, 1 failed/ })).toBeVisible();
  await page.getByRole("button", { name: "Retry failed" }).click();
  await expect(page.getByRole("heading", { name: /2 done, 1 failed/ })).toBeVisible();
  const files = await readByPython(await downloadBy(page, "Download all"));
  expect(Object.values(files).slice(0, 2)).toEqual(["cba", "zyx"]);
  expect(Object.keys(files).every((name) => /^(one|three|results)/.test(name))).toBe(true);
  // One run for the history, and never what was in the files.
  expect(sent.filter((path) => !path.endsWith("/events"))).toEqual([
    expect.stringMatching(/^\/api\/sessions\/[^/]+\/runs$/),
  ]);

  await page.getByLabel("Reverse", { exact: true }).selectOption("lines");
  await expect(page.getByRole("button", { name: /: 3 files$/ })).toBeVisible();
  await page.getByRole("button", { name: "Remove two.txt" }).click();
  await expect(page.getByRole("row")).toHaveCount(3);
  await page.getByRole("button", { name: "Remove all" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove all" }).click();
  await expect(page.getByRole("table")).toHaveCount(0);
});

test("takes a ZIP apart, asking first where the utility takes ZIP files itself", async ({
  page,
  site,
}) => {
  await register(page, site, "batch-zips@example.com");
  const zip = (name: string, content: Parameters<typeof zipSync>[0]) => ({
    name,
    mimeType: "application/zip",
    buffer: Buffer.from(zipSync(content)),
  });
  await page.goto(inPage);
  await choose(page, zip("texts.zip", { "x/a.txt": strToU8("ab"), "y/a.txt": strToU8("cd") }));
  await page.getByRole("button", { name: "Unpack" }).click();
  await expect(row(page, "a (2).txt")).toContainText("Waiting");

  const photo = new Uint8Array(await takePhoto(600, 520));
  await page.goto(onServer);
  await choose(page, zip("photos.zip", { "a.jpg": photo, "notes.txt": strToU8("no picture") }));
  await expect(row(page, "a.jpg")).toContainText("Waiting");
  await expect(page.getByText('File type for "notes.txt" is not allowed.')).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(2);
});

test("a thousand files are listed without being drawn, and more are refused", async ({
  page,
  site,
}) => {
  await register(page, site, "batch-thousand@example.com");
  await page.goto(inPage);
  await choose(
    page,
    Array.from({ length: 1001 }, (_, index) => text(`note ${index + 1}.txt`, `${index}`)),
  );
  await expect(
    page.getByText("A batch can have up to 1,000 files. 1 file was left out."),
  ).toBeVisible();
  const table = page.getByRole("table");
  await expect(table).toHaveAttribute("aria-rowcount", "1001");
  expect(await page.getByRole("row").count()).toBeLessThan(60);
  await page.keyboard.press("End");
  await expect(row(page, "note 1000.txt")).toBeVisible();
});
