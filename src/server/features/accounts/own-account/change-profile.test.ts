import { afterAll, beforeAll, expect, test } from "vitest";
import sharp from "sharp";
import { createTestApp, type TestApp } from "../../../../../tests/support/app.ts";

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp(import.meta.filename);
});
afterAll(() => site.close());

const url = "/api/users/me";
const black = { width: 1, height: 1, channels: 3, background: "black" } as const;

function dataUrl(bytes: Buffer, type = "image/png"): string {
  return `data:${type};base64,${bytes.toString("base64")}`;
}

test.each([
  ["text", dataUrl(Buffer.from("no picture"))],
  ["a vector image", dataUrl(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"))],
  ["nothing", "data:image/png;base64,"],
  ["what is not base64", "data:image/png;base64,@@@@"],
  ["more than 64 kB", dataUrl(Buffer.concat([pngHead(), Buffer.alloc(64 * 1024)]))],
])("a photo of %s is refused", async (_name, photo) => {
  const person = await site.signUp();
  const answer = await person.inject({ method: "PATCH", url, payload: { photo } });
  expect([answer.statusCode, answer.json()]).toEqual([
    422,
    {
      type: "about:blank",
      title: "Invalid photo",
      status: 422,
      detail: "The photo must be a PNG, JPEG, WebP, GIF or AVIF image of up to 64 kB.",
      code: "invalid_photo",
    },
  ]);
});

test.each([
  { photo: "https://elsewhere.example/me.png" },
  { photo: `data:image/png;base64,${"A".repeat(100_000)}` },
  { displayName: "x".repeat(101) },
])("what is not of the form is refused: %#", async (payload) => {
  const person = await site.signUp();
  const answer = await person.inject({ method: "PATCH", url, payload });
  expect(answer.json()).toMatchObject({ status: 400, code: "invalid_request" });
});

test("the name and the photo change alone or together, and go by null", async () => {
  const person = await site.signUp();
  const change = async (payload: object) => {
    const answer = await person.inject({ method: "PATCH", url, payload });
    expect(answer.statusCode).toBe(200);
    const { displayName, photoURL } = answer.json<Record<string, unknown>>();
    return { displayName, photoURL };
  };
  const png = await sharp({ create: black }).png().toBuffer();
  const photo = dataUrl(png);
  expect(await change({ displayName: "  Ada L. " })).toEqual({
    displayName: "Ada L.",
    photoURL: null,
  });
  // The content decides the type.
  expect(await change({ photo: dataUrl(png, "image/gif") })).toEqual({
    displayName: "Ada L.",
    photoURL: photo,
  });
  expect(await change({})).toEqual({ displayName: "Ada L.", photoURL: photo });
  expect(await change({ displayName: null })).toEqual({ displayName: null, photoURL: photo });
  expect(await change({ photo: null })).toEqual({ displayName: null, photoURL: null });
});

function pngHead(): Buffer {
  return Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
}
