import sharp from "sharp";
import { expect, test } from "vitest";
import { answerOf, rowsOf } from "#kit/oracle/answers.ts";
import { familyRunForTest, memberOf } from "#kit/proof/family-for-test.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { family } from "./manifest.ts";

const run = familyRunForTest(family, import.meta.url);

const make = (options: object) =>
  runForTest(run, memberOf(family, "make-barcode_1"), { operation: "make", options });

const read = (inputs: { filename: string; content: Uint8Array }[], limits = {}) =>
  runForTest(run, memberOf(family, "read-barcode_1"), { operation: "read", inputs, limits });

const imageOf = async (options: object) =>
  Buffer.from(answerOf(await make(options), "image").base64, "base64");

test.each([
  [{}, "text", "Type the content of the barcode first."],
  [
    { text: "Zürich" },
    "text",
    "Code 128 can only hold unaccented letters, digits and ASCII symbols. Use Data Matrix, PDF417 or Aztec for other text.",
  ],
  [{ text: "\ud800", kind: "aztec" }, "text", "The text contains half of a character. Remove it."],
  [
    { text: "shelf", kind: "code39" },
    "text",
    "Code 39 can only hold capital letters, digits, spaces and - . $ / + %. Use Code 128 for other text.",
  ],
  [
    { text: "40063", kind: "ean13" },
    "text",
    "EAN-13 holds 12 or 13 digits. The last one is a check digit, which is added if you leave it out.",
  ],
  [
    { text: "04252", kind: "upce" },
    "text",
    "UPC-E holds 6, 7 or 8 digits. The last one is a check digit, which is added if you leave it out.",
  ],
  [
    { text: "4006381333932", kind: "ean13" },
    "text",
    "The last digit doesn't match the others. Check them, or leave it out to have it added.",
  ],
  [
    { text: "a".repeat(3000), kind: "datamatrix" },
    "text",
    "This is too long for Data Matrix. Shorten it.",
  ],
  [{ text: "é".repeat(1500), kind: "aztec" }, "text", "This is too long for Aztec. Shorten it."],
  [{ text: "a".repeat(2900), kind: "pdf417" }, "text", "This is too long for PDF417. Shorten it."],
  [{ text: "12345", kind: "gs1" }, "text", /^GS1-128 can't hold this: /],
  [{ text: "(01)09521234543214", kind: "gs1" }, "text", /^GS1-128 can't hold this: .*check/i],
  [
    { text: "a".repeat(300), scale: 20, height: 2000 },
    "scale",
    /^This image would be [\d,]+ × [\d,]+ pixels, which is too large/,
  ],
])("refuses, case %#", async (options, field, message) => {
  await expect(make(options)).rejects.toMatchObject({
    field,
    message: typeof message === "string" ? message : expect.stringMatching(message),
  });
});

const white = await sharp({ create: { width: 64, height: 64, channels: 3, background: "#fff" } })
  .png()
  .toBuffer();

test.each([
  ["nothing", [], {}, "Choose an image first."],
  [
    "what is no picture",
    [Buffer.from("hello")],
    {},
    "0.png is damaged, or not an image that can be read here. Convert it to PNG or JPEG first.",
  ],
  ["too large a picture", [white], { pixels: 4095 }, "An image can have at most 0 megapixels."],
  [
    "a picture without a code",
    [white],
    {},
    "No barcode found. Make sure all of it is visible and sharp, with blank space on both sides.",
  ],
])("refuses to read %s", async (_name, contents, limits, message) => {
  const inputs = contents.map((content, index) => ({ filename: `${index}.png`, content }));
  await expect(read(inputs, limits)).rejects.toMatchObject({ message });
});

// GS1 General Specifications, sections 5.2 and 7.9.
test.each([
  ["ean13", "400638133393", "4006381333931"],
  ["ean13", "978-3-16-148410-0", "9783161484100"],
  ["ean8", "9638 507", "96385074"],
  ["upca", "03600029145", "036000291452"],
  ["upce", "425261", "04252614"],
  ["upce", "0123453", "01234531"],
  ["upce", "0123444", "01234446"],
  ["upce", "0123456", "01234565"],
  ["itf14", "1540014128876", "15400141288763"],
])("adds the check digit of %s %s", async (kind, text, whole) => {
  const { alt } = answerOf(await make({ kind, text }), "image");
  expect(alt.replace(/.* barcode: /, "")).toBe(whole);
  const [whole64, given64] = [await imageOf({ kind, text: whole }), await imageOf({ kind, text })];
  expect(whole64.equals(given64)).toBe(true);
});

test("a drawing and a picture have the same size and colours", async () => {
  const options = { text: "4006381333931", kind: "ean13", dark: "#123456", light: "#fedcba" };
  const svg = (await imageOf({ ...options, format: "svg" })).toString();
  const { data, info } = await sharp(await imageOf(options))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(svg).toContain(`viewBox="0 0 ${info.width} ${info.height}"`);
  const counts = new Map<string, number>();
  for (let at = 0; at < data.length; at += 3) {
    const colour = data.subarray(at, at + 3).toString("hex");
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const [light, dark] = [...counts.keys()].toSorted(
    (one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0),
  );
  expect([light, dark]).toEqual(["fedcba", "123456"]);
});

test("librsvg paints the drawing as we do", async () => {
  for (const [kind, text] of [
    ["ean13", "4006381333931"],
    ["itf14", "15400141288763"],
    ["datamatrix", "SN 12345"],
    ["aztec", "é"],
  ]) {
    const svg = await imageOf({ kind, text, format: "svg" });
    const theirs = await sharp(svg).removeAlpha().greyscale().raw().toBuffer();
    const ours = await sharp(await imageOf({ kind, text }))
      .greyscale()
      .raw()
      .toBuffer();
    expect(ours.length).toBe(theirs.length);
    const differing = ours.filter((value, at) => Math.abs(value - (theirs[at] ?? 0)) > 96);
    expect(differing.length / ours.length).toBeLessThan(0.001);
  }
});

test("says when colours scan badly", async () => {
  const { notice } = answerOf(
    await make({ text: "a", dark: "#ffffff", light: "#000000" }),
    "image",
  );
  expect(notice).toBe(
    "The bars are lighter than the background. Many scanners can't read a code like this.",
  );
});

test("a picture without a code has a row between those that have one", async () => {
  const content = await imageOf({ text: "(01)09521234543213(10)ABC123", kind: "gs1" });
  const rows = rowsOf(
    await read([
      { filename: "a.png", content },
      { filename: "b.png", content: white },
      { filename: "c.jpg", content: await sharp(content).rotate(90).jpeg().toBuffer() },
    ]),
  );
  expect(rows).toEqual([
    ["a.png", "GS1-128", "(01)09521234543213(10)ABC123"],
    ["b.png", "No barcode found", null],
    ["c.jpg", "GS1-128", "(01)09521234543213(10)ABC123"],
  ]);
});
