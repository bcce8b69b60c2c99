import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { takePhoto } from "../../support/photo.ts";
import { readMoney } from "../../support/runs.ts";
import { arrive } from "../site.ts";
import type { Tab } from "./tab.ts";
import { expect, test } from "./test.ts";

const run = promisify(execFile);

const count = 20;
const broken = new Set([4, 11]);

/** Adds a step by keyboard, as its name is typed. */
async function pick(tab: Tab, name: string) {
  const before = await tab.getByRole("button", { name: /^Step \d+: / }).count();
  await tab.getByRole("button", { name: /^Add (a|another) step$/ }).click();
  await tab.getByRole("searchbox", { name: "Find a utility" }).pressSequentially(name);
  const first = tab.getByRole("list", { name: "Fits here" }).getByRole("button").first();
  await first.waitFor();
  await expect.poll(() => first.textContent()).toContain(name);
  await tab.keyboard.press("Enter");
  await tab
    .getByRole("button", { name: new RegExp(`^Step ${before + 1}: ${name}`, "i") })
    .waitFor();
}

/** Reads a zip, and the pages of the PDFs in it, by programs that share no code with ours. */
async function inspectZip(content: Buffer) {
  const folder = await mkdtemp(path.join(tmpdir(), "pennyworks-results-"));
  try {
    const zip = path.join(folder, "results.zip");
    await writeFile(zip, content);
    await run("python3", ["-m", "zipfile", "-e", zip, path.join(folder, "out")]);
    const list = "import os, sys; print('\\n'.join(sorted(os.listdir(sys.argv[1]))))";
    const { stdout } = await run("python3", ["-c", list, path.join(folder, "out")]);
    const names = stdout.trim().split("\n");
    const pdfs = names.filter((name) => name.endsWith(".pdf"));
    const pages = await Promise.all(
      pdfs.map(async (name) => (await run("pdfinfo", [path.join(folder, "out", name)])).stdout),
    );
    return { names, pages: pages.map((told) => /^Pages: +(\d+)$/m.exec(told)?.[1]) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

test("crop, WebP and PDF: saved, shared, and run by another on 20 photos of which two are broken", async ({
  person,
  site,
}, { project }) => {
  const maker = await arrive(site, `makes-pipelines-${project.name}@example.com`);
  await person.signIn(maker.cookie);
  const { tab } = person;
  await tab.goto("/pipelines");
  await tab.getByText("No steps yet.").waitFor();
  await pick(tab, "Crop Image");
  await tab.getByLabel("Width", { exact: true }).pressSequentially("400");
  await tab.getByLabel("Height", { exact: true }).pressSequentially("300");
  await pick(tab, "Convert to WebP");
  await pick(tab, "Images to PDF");
  await tab.getByRole("textbox", { name: "Name", exact: true }).pressSequentially("Album pages");
  await tab.getByRole("button", { name: "Save", exact: true }).click();
  await tab.getByText('Saved "Album pages".').waitFor();
  const { pipelines } = (await maker.inject({ url: "/api/pipelines" })).json<{
    pipelines: { pipelineId: string; name: string; pipeline: object }[];
  }>();
  expect(pipelines).toMatchObject([{ name: "Album pages" }]);
  const [saved] = pipelines;
  // Choosing from a list is the browser's own, so it is another's story.
  const shared = { name: saved?.name, pipeline: saved?.pipeline, sharing: "link" };
  const address = `/api/pipelines/${saved?.pipelineId}`;
  await maker.inject({ method: "PUT", url: address, payload: shared });

  // WebKit's driver has one browser at a time, so the other account comes to the same.
  await person.settle();
  await tab.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  const user = await arrive(site, `runs-pipelines-${project.name}@example.com`);
  await person.signIn(user.cookie);
  await tab.goto(`/pipelines?saved=${saved?.pipelineId}`);
  await tab.getByRole("button", { name: /^Step 3: Images to PDF/ }).waitFor();
  const photo = await takePhoto(640, 520);
  const files = tab.locator("input[type=file]").first();
  for (let index = 1; index <= count; index += 1) {
    const whole = broken.has(index)
      ? Buffer.concat([photo.subarray(0, 300), Buffer.alloc(2000)])
      : photo;
    await files.setInputFiles({
      name: `photo ${index}.jpg`,
      mimeType: "image/jpeg",
      buffer: whole,
    });
  }
  await tab.getByText("Each file alone").click();
  await tab.getByText("20 files at 0.04 credits: at most 0.80.").waitFor();
  await tab.getByRole("button", { name: "Run on the server: 20 files" }).click();
  await tab
    .getByText(/18 done, 2 failed/)
    .first()
    .waitFor();
  const after = await readMoney(user);
  expect(after.free).toBe(9.28);
  await tab.getByRole("button", { name: "Retry failed" }).click();
  await expect
    .poll(async () => (await user.inject({ url: "/api/runs" })).json<{ runs: object[] }>().runs)
    .toHaveLength(2);
  await tab
    .getByText(/18 done, 2 failed/)
    .first()
    .waitFor();
  expect((await readMoney(user)).free).toBe(9.28);

  const { filename, content } = await person.download(() =>
    tab.getByRole("button", { name: "Download all" }).click(),
  );
  expect(filename).toBe("pipeline_results.zip");
  const { names, pages } = await inspectZip(content);
  expect(names).toHaveLength(19);
  expect(names).toContain("results.csv");
  expect(pages).toEqual(Array.from({ length: 18 }, () => "1"));
});
