import type { InjectOptions } from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Problem } from "#contract/schemas/problem.ts";
import type { TestAccount } from "../../../../../tests/support/accounts.ts";
import { createTestApp, type TestApp } from "../../../../../tests/support/app.ts";
import { hugePng } from "../../../../../tests/support/pictures.ts";
import { readZip } from "../../../../../tests/support/read-zip.ts";
import { startSessionOf } from "../../../../../tests/support/sessions.ts";
import { putOutputs } from "../../../../../tests/support/stored-outputs.ts";

const picture = await sharp({
  create: { width: 200, height: 100, channels: 4, background: "#f008" },
})
  .png()
  .toBuffer();
const emoji = "ünï 🚀 (1).png";

let house: TestApp;
let ann: TestAccount;
let sessionId: string;
let files: string;

beforeAll(async () => {
  house = await createTestApp(import.meta.filename);
  ann = await house.signUp();
});
beforeEach(async () => {
  house.clock.advance(60 * 60_000);
  ({ sessionId } = await startSessionOf(ann));
  files = `/api/sessions/${sessionId}/files`;
});
afterAll(() => house.close());

async function refusal(options: InjectOptions) {
  const { statusCode, body } = await ann.inject(options);
  const { code, detail } = JSON.parse(body) as Problem;
  return [statusCode, code, detail];
}

const put = (...outputs: [string, Buffer | string][]) =>
  putOutputs(
    house.parts,
    sessionId,
    outputs.map(([filename, content]) => ({ filename, content })),
  );

describe("thumbnail", () => {
  const thumbnail = (name: string) => `${files}/output/${encodeURIComponent(name)}/thumbnail`;

  test("is refused for what is no picture, is cut off or has too many pixels", async () => {
    const create = { width: 300, height: 300, channels: 3, background: "red" } as const;
    const photo = await sharp({ create }).jpeg().toBuffer();
    await put(
      ["a.txt", "text"],
      ["cut.jpg", photo.subarray(0, photo.length / 2)],
      ["huge.png", hugePng(30_000, 30_000)],
      ["deep.png", hugePng(9999, 9999, { deep: true })],
    );
    for (const name of ["huge.png", "deep.png"]) {
      expect(await refusal({ url: thumbnail(name) })).toEqual([
        422,
        "picture_too_large",
        `Could not load thumbnail for ${name}. The image is too large.`,
      ]);
    }
    for (const name of ["a.txt", "cut.jpg"]) {
      expect(await refusal({ url: thumbnail(name) })).toEqual([
        404,
        "file_not_found",
        `Could not load thumbnail for ${name}.`,
      ]);
    }
  });

  test("has at most 50 pixels a side, and is not sent again", async () => {
    await put([emoji, picture]);
    const answer = await ann.inject({ url: thumbnail(emoji) });
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/webp"]);
    const { format, width, height, hasAlpha } = await sharp(answer.rawPayload).metadata();
    expect({ format, width, height, hasAlpha }).toEqual({
      format: "webp",
      width: 50,
      height: 25,
      hasAlpha: true,
    });
    const url = thumbnail(emoji);
    const date = house.clock.now().toUTCString();
    expect(answer.headers["last-modified"]).toBe(date);
    const known = [
      { "if-none-match": String(answer.headers.etag) },
      { "if-none-match": `"other", W/${answer.headers.etag}` },
      { "if-modified-since": date },
    ];
    for (const headers of known) {
      expect((await ann.inject({ url, headers })).statusCode).toBe(304);
    }
    const stale = { "if-none-match": '"other"', "if-modified-since": date };
    expect((await ann.inject({ url, headers: stale })).statusCode).toBe(200);
  });
});

describe("zip", () => {
  test("is refused for fewer than two files", async () => {
    await put(["a.txt", "text"]);
    expect(await refusal({ url: `${files}/output?downloadAs=zip` })).toEqual([
      409,
      "not_enough_outputs",
      "At least two output files are required to download as a ZIP.",
    ]);
    expect((await refusal({ url: `${files}/output` })).slice(0, 2)).toEqual([
      400,
      "invalid_request",
    ]);
  });

  test("holds all output files under their names", async () => {
    await put([emoji, picture], ["a.txt", "text"]);
    const answer = await ann.inject({ url: `${files}/output?downloadAs=zip` });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="resize-image_output.zip"; filename*=UTF-8''resize-image_output.zip`,
    });
    const entries = readZip(answer.rawPayload);
    expect([...entries.keys()].toSorted()).toEqual(["a.txt", emoji]);
    expect(entries.get(emoji)?.equals(picture)).toBe(true);
    expect(entries.get("a.txt")?.toString()).toBe("text");
  });

  test("holds names that every system can unpack beside each other", async () => {
    await put(["C:a.txt", "1"], ["B.txt", "3"]);
    house.clock.advance(1);
    await put(["C_a.txt", "2"], ["b.txt", "4"]);
    const answer = await ann.inject({ url: `${files}/output?downloadAs=zip` });
    const entries = [...readZip(answer.rawPayload)].map(([name, bytes]) => [name, String(bytes)]);
    expect(Object.fromEntries(entries)).toEqual({
      "B.txt": "3",
      "b (2).txt": "4",
      "C_a.txt": "1",
      "C_a (2).txt": "2",
    });
  });

  test("is told by HEAD without its bytes", async () => {
    const head = () => ann.inject({ method: "HEAD", url: `${files}/output?downloadAs=zip` });
    expect((await head()).statusCode).toBe(409);
    await put(["a.txt", "1"], ["b.txt", "2"]);
    const { statusCode, headers, body } = await head();
    expect([statusCode, headers["content-type"], body]).toEqual([200, "application/zip", ""]);
  });
});
