import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { bmpFile } from "./convert-images/bmp-file.ts";
import type { TestFile } from "#kit/proof/run-for-test.ts";
import { testsAll } from "#kit/proof/scope-for-test.ts";
import { readSamples, runUtility } from "#kit/proof/run-example-for-test.ts";
import { RunError } from "#kit/run/run-error.ts";
import { isAllowedType } from "#contract/facts/files/allowed-type.ts";
import { loadRunnable } from "./runnable-for-test.ts";

// Every utility reads every type of picture that its manifest takes, as the server runs it, and pictures that are
// smaller than anything it looks at. Browsers decode pictures themselves only in Read QR Code.

const sample = (path: string) => readFile(new URL(path, import.meta.url));
const code = await sample("read-qr-code_1/samples/link.png");
const rare = (name: string) => sample(`convert-images/samples/${name}`);

const pictures: readonly (readonly [name: string, type: string, content: Buffer])[] = [
  ["a.png", "image/png", code],
  ["a.jpg", "image/jpeg", await sharp(code).jpeg({ quality: 100 }).toBuffer()],
  ["ink.jpg", "image/jpeg", await sharp(code).toColourspace("cmyk").jpeg().toBuffer()],
  ["a.webp", "image/webp", await sharp(code).webp({ lossless: true }).toBuffer()],
  ["a.avif", "image/avif", await sharp(code).avif({ lossless: true }).toBuffer()],
  ["a.gif", "image/gif", await sharp(code).gif().toBuffer()],
  ["a.tiff", "image/tiff", await sharp(code).tiff({ compression: "lzw" }).toBuffer()],
  ["a.bmp", "image/bmp", await bmpFile(code)],
  ["a.svg", "image/svg+xml", await rare("logo.svg")],
  ["a.heic", "image/heic", await rare("photo.heic")],
  ["a.jxl", "image/jxl", await rare("badge.jxl")],
  ["a.ico", "image/x-icon", await rare("favicon.ico")],
  ["a.psd", "image/vnd.adobe.photoshop", await rare("poster.psd")],
  ["a.dng", "image/x-adobe-dng", await rare("mosaic.dng")],
];

const small: readonly TestFile[] = await Promise.all(
  [
    [1, 1],
    [1, 40],
    [40, 2],
  ].map(async ([width = 1, height = 1]) => ({
    filename: `${width}x${height}.png`,
    content: await sharp({ create: { width, height, channels: 4, background: "#8090a080" } })
      .png()
      .toBuffer(),
  })),
);

/** Judged by name and type on the server before any run. ICNS and SVG are no types that a browser knows. */
const besides = ["image/svg+xml"];

const isPicture = ({ filename }: TestFile) =>
  /\.(png|jpe?g|webp|avif|gif|tiff?|svg|dng|heic)$/.test(filename);

const utilities = (await loadRunnable()).flatMap((utility, index) => {
  const { files, examples, places } = utility.manifest;
  const example = examples.find(({ inputs }) =>
    inputs.some((name) => isPicture({ filename: name, content: code })),
  );
  if (files === null || example === undefined || !places.includes("server")) return [];
  const taken = pictures.filter(([name, type]) => {
    if (besides.includes(type) && !files.allowedTypes.includes(".svg")) return false;
    return isAllowedType({ name, type }, files.allowedTypes);
  });
  // Most share the code that reads them, so neighbours read one third of the types each.
  const read = taken.filter((_, place) => testsAll || (place + index) % 3 === 0);
  return [{ ...utility, example, read }];
});

async function refusal(utility: (typeof utilities)[number], file: TestFile) {
  const { example } = utility;
  const inputs = (await readSamples(utility, example)).map((each) =>
    isPicture(each) ? file : each,
  );
  return runUtility(utility, { ...example, inputs }).then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe.each(utilities)("$id", (utility) => {
  test.each(utility.read)("reads %s", async (filename, _type, content) => {
    const error = await refusal(utility, { filename, content });
    if (error === undefined) return;
    expect(error).toBeInstanceOf(RunError);
    const { code: refused, message } = error as RunError;
    const unread = ["unsupported_format", "not_an_image", "damaged_image", "not_picture"];
    expect(unread, message).not.toContain(refused);
  });

  test.each(small)("refuses with a sentence, or bears, $filename", async (file) => {
    const error = await refusal(utility, file);
    if (error !== undefined) expect(error).toBeInstanceOf(RunError);
  });
});
