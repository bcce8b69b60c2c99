import type { Page } from "@playwright/test";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { inspect } from "./inspect-screen.ts";
import { expect, register, sharedTest as test } from "./site.ts";

const phone = { width: 360, height: 740 };

/** Two seconds of 360 × 640 px with a tone, as a phone records them: larger than it need be. */
function phoneVideo(): Buffer {
  const picture = "testsrc2=s=360x640:r=25:d=2";
  const words = ["-v", "error", "-f", "lavfi", "-i", picture, "-f", "lavfi", "-i", "sine=d=2"];
  const encoded = ["-c:v", "libx264", "-crf", "4", "-preset", "ultrafast", "-pix_fmt", "yuv420p"];
  const moved = ["-c:a", "aac", "-f", "mov", "-movflags", "frag_keyframe+empty_moov", "pipe:1"];
  return execFileSync("ffmpeg", [...words, ...encoded, ...moved], { maxBuffer: 64 * 1024 ** 2 });
}

const srt = "1\n00:00:00,000 --> 00:00:02,000\nHello, film\n";
const memo = new URL("../../src/utilities/audio/samples/tone.m4a", import.meta.url);

async function give(page: Page, code: string, files: readonly [name: string, content: Buffer][]) {
  await page.goto(`/utilities/${code}`);
  await expect(page.getByRole("timer")).toBeVisible();
  const given = files.map(([name, buffer]) => ({ name, mimeType: "", buffer }));
  await page.locator("input[type=file]").first().setInputFiles(given);
}

const output = (page: Page) => page.getByRole("list", { name: "Output files" });

/** Tells whether the browser plays what the page shows. */
async function playsOf(page: Page, label: string): Promise<readonly [number, number]> {
  const player = page.locator(`[aria-label="${label}"]`).and(page.locator("video"));
  await expect
    .poll(() => player.evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThan(0);
  return player.evaluate((video: HTMLVideoElement) => [video.videoWidth, video.videoHeight]);
}

test("a phone's video is made small, animated, subtitled and heard on a phone", async ({
  page,
  site,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize(phone);
  await register(page, site, "films@example.com");
  const film = phoneVideo();
  expect(film.length).toBeGreaterThan(300_000);

  await give(page, "compress-video_1", [["Film.mov", film]]);
  await page.getByRole("spinbutton", { name: "Stay under" }).fill("0.2");
  await page.getByRole("button", { name: "Compress", exact: true }).click();
  await expect(output(page)).toContainText("Film_compressed.mp4", { timeout: 60_000 });
  await inspect(page, "compress-video");

  await give(page, "video-to-gif_1", [["Film.mov", film]]);
  await page.getByRole("button", { name: "Make the GIF", exact: true }).click();
  await expect(output(page)).toContainText("Film.gif", { timeout: 60_000 });
  await expect(page.getByRole("img", { name: "Preview of Film.gif" })).toBeVisible();
  await inspect(page, "video-to-gif");

  await give(page, "add-subtitles-to-video_1", [
    ["Film.mov", film],
    ["Film.srt", Buffer.from(srt)],
  ]);
  await page.getByRole("button", { name: "Add the subtitles", exact: true }).click();
  await expect(output(page)).toContainText("Film_subtitled", { timeout: 60_000 });
  await inspect(page, "add-subtitles");

  await give(page, "extract-audio_1", [["Film.mov", film]]);
  await page.getByRole("button", { name: "Extract", exact: true }).click();
  await expect(output(page)).toContainText("Film.m4a", { timeout: 60_000 });

  await give(page, "convert-to-mp3_1", [["Memo.m4a", readFileSync(memo)]]);
  await page.getByRole("button", { name: "Convert", exact: true }).click();
  await expect(output(page)).toContainText("Memo.mp3", { timeout: 60_000 });

  await give(page, "convert-to-webm_1", [["Film.mov", film]]);
  await page.getByRole("button", { name: "Convert", exact: true }).click();
  await expect(output(page)).toContainText("Film.webm", { timeout: 60_000 });
  expect(await playsOf(page, "Film.webm")).toEqual([360, 640]);
  await inspect(page, "convert-to-webm");
});
