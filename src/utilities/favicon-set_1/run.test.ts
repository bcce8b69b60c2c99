import sharp from "sharp";
import { expect, test } from "vitest";
import { RunError } from "#kit/run/run-error.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import type { TestFile } from "#kit/proof/run-for-test.ts";
import { readInputs } from "#kit/proof/samples-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

async function make(file: string | TestFile, options: object = {}) {
  const inputs = await readInputs(import.meta.url, [file]);
  const done = await runOnServerForTest(run, manifest, { operation: "make", options, inputs });
  const files = new Map(done.outputs.map(({ filename, content }) => [filename, content]));
  return { ...done, files };
}

const blue = [0, 0, 255, 255];
const red = [255, 0, 0, 255];
const clear = [0, 0, 0, 0];

async function pixelOf(content: Buffer | undefined, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(content)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const start = (y * info.width + x) * 4;
  return [...data.subarray(start, start + 4)];
}

test.each<[string, string | TestFile, object, RunError]>([
  [
    "a text",
    { filename: "a.png", content: Buffer.from("no image") },
    {},
    new RunError("not_an_image", '"a.png" is not an image.'),
  ],
  [
    "a folder without its slash",
    "logo.svg",
    { folder: "icons" },
    new RunError(
      "invalid_options",
      "folder: Folder must start and end with a slash, such as /icons/.",
    ),
  ],
  [
    "a folder that would end the attribute it stands in",
    "logo.svg",
    { folder: '/"><script>/' },
    new RunError(
      "invalid_options",
      "folder: Folder must start and end with a slash, such as /icons/.",
    ),
  ],
])("refuses %s", async (_what, file, options, error) => {
  await expect(make(file, options)).rejects.toThrow(error);
});

test.each(["b-w", "grey16"])("a logo of greys (%s) stands on the colour itself", async (space) => {
  const create = { width: 20, height: 20, channels: 3, background: "#808080" } as const;
  const content = await sharp({ create }).toColourspace(space).png().toBuffer();
  const given = { filename: "grey.png", content };
  const { files } = await make(given, { backgroundColour: "#2a9d8f" });
  for (const name of ["apple-touch-icon.png", "icon-maskable-512.png"]) {
    expect(await pixelOf(files.get(name), 0, 0)).toEqual([0x2a, 0x9d, 0x8f, 255]);
  }
});

test("favicon.ico holds three pictures, each where its entry says", async () => {
  const { files } = await make("logo.svg");
  const ico = files.get("favicon.ico") ?? Buffer.alloc(0);
  expect([0, 2, 4].map((at) => ico.readUInt16LE(at))).toEqual([0, 1, 3]);
  let end = 6 + 3 * 16;
  for (const [index, side] of [16, 32, 48].entries()) {
    const entry = ico.subarray(6 + 16 * index, 22 + 16 * index);
    expect([...entry.subarray(0, 8)]).toEqual([side, side, 0, 0, 1, 0, 32, 0]);
    expect(entry.readUInt32LE(12)).toBe(end);
    const png = ico.subarray(end, end + entry.readUInt32LE(8));
    end += png.byteLength;
    expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: side, height: side });
    expect(await pixelOf(png, 2, side / 2)).toEqual(blue);
    expect(await pixelOf(png, side - 3, side / 2)).toEqual(red);
    expect(await pixelOf(png, 2, 1)).toEqual(clear);
  }
  expect(end).toBe(ico.byteLength);
});

test("Apple's icon and the maskable one are opaque, and keep to the part that is seen", async () => {
  const { files } = await make("logo.svg", { backgroundColour: "#00ff00" });
  const green = [0, 255, 0, 255];
  const apple = files.get("apple-touch-icon.png");
  expect((await sharp(apple).metadata()).hasAlpha).toBe(false);
  expect(await pixelOf(apple, 17, 90)).toEqual(green);
  expect(await pixelOf(apple, 20, 90)).toEqual(blue);
  const maskable = files.get("icon-maskable-512.png");
  expect((await sharp(maskable).metadata()).hasAlpha).toBe(false);
  // The picture's corners lie in the 80 % circle no device crops.
  expect(await pixelOf(maskable, 109, 256)).toEqual(green);
  expect(await pixelOf(maskable, 113, 256)).toEqual(blue);
  expect(await pixelOf(maskable, 398, 256)).toEqual(red);
  const plain = files.get("icon-512.png");
  expect(await pixelOf(plain, 0, 256)).toEqual(blue);
  expect(await pixelOf(plain, 0, 0)).toEqual(clear);
});

test("names every file in manifest and HTML, at the folder asked for", async () => {
  const { files, result } = await make("logo.svg", {
    name: "Penny's",
    themeColour: "#0000ff",
    folder: "/static/icons/",
  });
  expect(JSON.parse(files.get("site.webmanifest")?.toString("utf8") ?? "")).toEqual({
    name: "Penny's",
    short_name: "Penny's",
    icons: [
      {
        src: "/static/icons/icon-192.png",
        sizes: "192x192",
        type: "image/png",
        purpose: "any",
      },
      {
        src: "/static/icons/icon-512.png",
        sizes: "512x512",
        type: "image/png",
        purpose: "any",
      },
      {
        src: "/static/icons/icon-maskable-512.png",
        sizes: "512x512",
        type: "image/png",
        purpose: "maskable",
      },
    ],
    theme_color: "#0000ff",
    background_color: "#ffffff",
    display: "standalone",
  });
  expect(result).toEqual({
    type: "text",
    language: "html",
    text: [
      '<link rel="icon" href="/static/icons/favicon.ico" sizes="48x48">',
      '<link rel="icon" href="/static/icons/favicon.svg" sizes="any" type="image/svg+xml">',
      '<link rel="apple-touch-icon" href="/static/icons/apple-touch-icon.png">',
      '<link rel="manifest" href="/static/icons/site.webmanifest">',
      '<meta name="theme-color" content="#0000ff">',
      "",
    ].join("\n"),
  });
});

test("a small picture of pixels gives no SVG, and a warning", async () => {
  const { files, result } = await make("tall.png");
  expect([...files.keys()]).toEqual([
    "favicon.ico",
    "apple-touch-icon.png",
    "icon-192.png",
    "icon-512.png",
    "icon-maskable-512.png",
    "site.webmanifest",
  ]);
  expect(result).toMatchObject({
    notice: "The image is smaller than 512 pixels, so the larger icons are blurred.",
  });
  expect(result).not.toMatchObject({ text: expect.stringContaining("svg") });
  expect(files.get("site.webmanifest")?.includes("name")).toBe(false);
  expect(await pixelOf(files.get("icon-192.png"), 96, 96)).toEqual([0, 170, 0, 255]);
  expect(await pixelOf(files.get("icon-192.png"), 20, 96)).toEqual(clear);
});
