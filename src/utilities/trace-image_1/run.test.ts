import sharp from "sharp";
import { expect, test } from "vitest";
import { barsForTest, pixelsForTest } from "#kit/proof/bars-for-test.ts";
import type { TestFile } from "#kit/proof/run-for-test.ts";
import { runOnServerForTest } from "#kit/proof/run-on-server-for-test.ts";
import { readSample } from "#kit/proof/samples-for-test.ts";
import { RunError } from "#kit/run/run-error.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";
import { shapesOf } from "./traced-shapes.ts";

const trace = (file: TestFile, options: object = {}) =>
  runOnServerForTest(run, manifest, { operation: "trace", options, inputs: [file] });

const svgOf = async (...asked: Parameters<typeof trace>) =>
  (await trace(...asked)).outputs[0]?.content.toString() ?? "";

const leaf = () => readSample(import.meta.url, "leaf.png");

const [black, white, grey] = [
  [0, 0, 0],
  [255, 255, 255],
  [128, 128, 128],
];

test("refuses an image that is all white", async () => {
  await expect(trace(await barsForTest([white, white]))).rejects.toThrow(
    new RunError(
      "nothing_to_trace",
      'Nothing in "bars.png" is darker than 50% and larger than the specks left out. Choose a higher threshold, or trace light areas.',
      { field: "threshold" },
    ),
  );
});

test("refuses a threshold that leaves nothing", async () => {
  const file = await barsForTest([white, black]);
  await expect(trace(file, { threshold: 100, invert: true })).rejects.toThrow(
    'Nothing in "bars.png" is lighter than 100% and larger than the specks left out. Choose a lower threshold, or trace dark areas.',
  );
});

test("refuses what Potrace wrote besides curves", () => {
  expect(() => shapesOf('<path d="M0 0&quot;"/>')).toThrow("Potrace wrote more than curves.");
});

test("traces half an image as a rectangle of its size", async () => {
  const half = [black, black, black, black, white, white, white, white];
  const svg = await svgOf(await barsForTest(half, 8, "half.png"), {
    smoothness: 0,
    colour: "#ff0000",
  });
  expect(svg).toBe(
    [
      '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8" viewBox="0 0 8 8">',
      '<g fill="#ff0000" transform="translate(0 8) scale(0.025 -0.025)">',
      '<path d="M0 160 l0 -160 80 0 80 0 0 160 0 160 -80 0 -80 0 0 -160z"/>',
      "</g>",
      "</svg>\n",
    ].join("\n"),
  );
});

test("says what it traced, and shows it", async () => {
  const { result, outputs } = await trace(await leaf());
  expect(result).toMatchObject({
    type: "image",
    contentType: "image/svg+xml",
    filename: "leaf.svg",
    notice: "Traced what is darker than 58%: 3 shapes.",
    base64: outputs[0]?.content.toString("base64"),
  });
});

async function inkAt(svg: string, places: readonly (readonly [number, number])[]) {
  const drawn = await sharp(Buffer.from(svg)).flatten({ background: "#ffffff" }).png().toBuffer();
  const { pixel } = await pixelsForTest(drawn);
  return places.map(([x, y]) => (pixel(x, y)[0] ?? 0) < 128);
}

const [inLeaf, onRib, outside, speck] = [
  [45, 40],
  [50, 70],
  [110, 110],
  [8, 8],
] as const;

test.each<[string, object, boolean[]]>([
  ["the leaf and its speck", {}, [true, false, false, true]],
  ["no speck", { specks: 60 }, [true, false, false, false]],
  ["what is around", { invert: true }, [false, true, true, false]],
  ["nothing lighter than black", { threshold: 5 }, [false, false, false, true]],
])("draws %s", async (_what, options, ink) => {
  const svg = await svgOf(await leaf(), options);
  expect(await inkAt(svg, [inLeaf, onRib, outside, speck])).toEqual(ink);
});

test("draws a background where one is asked for", async () => {
  const svg = await svgOf(await leaf(), { background: "#ffeecc" });
  expect(svg).toContain('<rect width="120" height="120" fill="#ffeecc"/>');
});

test("rounds corners the more, the smoother it is", async () => {
  const kinds = await Promise.all(
    [0, 75, 100].map(async (smoothness) => {
      const curves = shapesOf(await svgOf(await leaf(), { smoothness })).join(" ");
      return [/c/.test(curves), /l/.test(curves)];
    }),
  );
  expect(kinds).toEqual([
    [false, true],
    [true, true],
    [true, false],
  ]);
});

test("takes clear areas for white, or for black around light shapes", async () => {
  const clear = [0, 0, 0, 0];
  const file = await barsForTest([[...white, 255], clear, [...white, 255], clear], 4);
  await expect(trace(file)).rejects.toMatchObject({ code: "nothing_to_trace" });
  expect(await svgOf(file, { invert: true })).toContain("<path");
});

test("finds the threshold between greys", async () => {
  const file = await barsForTest([grey, grey, grey, white, white, white], 6);
  expect((await trace(file)).result).toMatchObject({
    notice: "Traced what is darker than 75%: 1 shape.",
  });
});

test("says that a large drawing is in the file", async () => {
  const side = 240;
  const raw = { width: side, height: side, channels: 1 } as const;
  let noise = 1;
  const pixels = Buffer.from({ length: side ** 2 }).map(() => {
    noise = (noise * 48_271) % 2_147_483_647;
    return noise & 0xff;
  });
  const content = await sharp(pixels, { raw }).png().toBuffer();
  const { result, outputs } = await trace({ filename: "a.png", content }, { specks: 0 });
  expect(result).toMatchObject({
    type: "values",
    notice: "The drawing is too large to show here. The file has all of it.",
  });
  expect(outputs[0]?.content.byteLength).toBeGreaterThan(600_000);
});
