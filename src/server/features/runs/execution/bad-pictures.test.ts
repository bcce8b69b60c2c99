import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { samplesPath } from "#utilities/catalogue.ts";
import type { TestAccount } from "../../../../../tests/support/accounts.ts";
import { createTestApp, type TestApp } from "../../../../../tests/support/app.ts";
import { hugePng } from "../../../../../tests/support/pictures.ts";
import { askForRun, readMoney } from "../../../../../tests/support/runs.ts";
import { startSessionOf } from "../../../../../tests/support/sessions.ts";
import { uploadTo } from "../../../../../tests/support/uploads.ts";

let host: TestApp;
let account: TestAccount;
const photo = await readFile(`${samplesPath("resize-image_1")}gradient.jpg`);

beforeAll(async () => {
  host = await createTestApp(import.meta.filename, { work: true });
  account = await host.signUp();
});
afterAll(async () => {
  expect((await readMoney(account)).free).toBe(10);
  await host.close();
});

async function enlarge(filename: string, content: Buffer, options: object, operation = "enlarge") {
  const { sessionId } = await startSessionOf(account);
  const files = [{ filename, content }];
  const upload = await account.inject(uploadTo(sessionId, files, "?deleteAllExistingFiles=true"));
  expect(upload.statusCode).toBe(200);
  return askForRun(account, `resize-image/${operation}`, { sessionId, options });
}

test.each([
  [
    "a truncated JPEG",
    "cut.jpg",
    photo.subarray(0, photo.length / 2),
    {},
    "damaged_image",
    '"cut.jpg" is damaged or incomplete: it starts as JPEG but can\'t be read to the end.',
  ],
  [
    "a PNG of 30,000 × 30,000 pixels in a few kB",
    "huge.png",
    hugePng(30_000, 30_000),
    {},
    "too_many_pixels",
    '"huge.png" has 30,000 × 30,000 pixels. The limit is 100 megapixels.',
  ],
  [
    "a width that would shrink it",
    "small.jpg",
    photo,
    { width: 10 },
    "would_shrink",
    "This would shrink the image from 64 × 48 pixels to 10 × 8 pixels. Choose a larger size, or use Reduce.",
  ],
  [
    "a result of too many pixels",
    "large.jpg",
    photo,
    { longestSide: 30_000 },
    "output_too_many_pixels",
    "The result would be 30,000 × 22,500 pixels. The limit for JPEG is 100 megapixels.",
  ],
])(
  "a run refuses %s with a sentence, and is not charged",
  async (_, name, content, options, code, detail) => {
    const answer = await enlarge(name, content, options);
    expect(answer.json()).toMatchObject({ status: 422, title: "Run failed", code, detail });
    expect(answer.statusCode).toBe(422);
  },
);

test("a size given in two ways is refused before anything is held", async () => {
  const before = (await readMoney(account)).entries;
  const answer = await enlarge("a.jpg", photo, { factor: 2, width: 500 });
  expect(answer.json()).toMatchObject({ status: 422, code: "invalid_options" });
  expect((await readMoney(account)).entries).toEqual(before);
});
