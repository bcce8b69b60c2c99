import decodeQr from "qr/decode.js";
import sharp from "sharp";
import { expect, test } from "vitest";
import { answerOf } from "#kit/oracle/answers.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

async function make(operation: string, options: object) {
  const done = await runForTest(run, manifest, { operation, options });
  const { base64, alt } = answerOf(done, "image");
  return { image: Buffer.from(base64, "base64"), alt };
}

/** Painted and decoded by other libraries. */
async function read(image: Buffer): Promise<{ text: string; width: number }> {
  const { data, info } = await sharp(image)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { text: decodeQr({ ...info, data }, { timeLimit: 5000 }), width: info.width };
}

test.each([
  ["text", {}, "Type a link or text first."],
  ["text", { text: "a".repeat(2954), level: "L" }, "This is too long for a QR code. Shorten it."],
  ["text", { text: "a", dark: "red" }, "dark: Dark colour must be a colour such as #1a2b3c."],
  ["text", { text: "a", scale: 21 }, "scale: Size can be at most 20."],
  ["wifi", {}, "Type the network name first."],
])("refuses %s with %j", async (operation, options, message) => {
  await expect(make(operation, options)).rejects.toMatchObject({ message });
});

// ISO/IEC 18004, table 7: version 40 holds 2,953 bytes at level L.
test.each([
  ["https://example.org/ä?b=1", {}, 33 * 8],
  ["HELLO WORLD", { level: "H", scale: 3, margin: 1 }, 27 * 3],
  ["日本語 😀", { format: "svg", scale: 10 }, 29 * 10],
  ["01234567", { dark: "#123456", light: "#fedcba" }, 29 * 8],
  ["a".repeat(2953), { level: "L", scale: 2 }, 185 * 2],
])("makes %s with %j, which others read", async (text, options, width) => {
  const { image } = await make("text", { text, ...options });
  expect(await read(image)).toEqual({ text, width });
});

test("paints with the colours that were chosen", async () => {
  const { image } = await make("text", { text: "a", dark: "#123456", light: "#fedcba", scale: 1 });
  const pixels = await sharp(image).raw().toBuffer();
  const colours = new Set(
    Array.from({ length: pixels.length / 3 }, (_, index) =>
      pixels.subarray(index * 3, index * 3 + 3).toString("hex"),
    ),
  );
  expect([...colours]).toEqual(["fedcba", "123456"]);
});

test.each([
  [
    { network: "Café", password: 'a;b,c:d"e\\f' },
    String.raw`WIFI:T:WPA;S:Café;P:a\;b\,c\:d\"e\\f;;`,
  ],
  [{ network: "open", hidden: true }, "WIFI:T:nopass;S:open;H:true;;"],
])("writes the Wi-Fi of %j as phones read it", async (network, text) => {
  const { image, alt } = await make("wifi", network);
  expect((await read(image)).text).toBe(text);
  expect(alt).toBe(`QR code: ${text}`);
});
