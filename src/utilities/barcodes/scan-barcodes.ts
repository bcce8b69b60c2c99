import {
  prepareZXingModule,
  readBarcodes,
  type ReaderOptions,
  type ReadResult,
} from "zxing-wasm/reader";
import { keptEngine } from "#kit/assets/kept-engine.ts";
import type { Pixels } from "#kit/rare-image/read-png.ts";
import type { RunContext } from "#kit/run/run-context.ts";
import { zxingAsset } from "./read-barcode.ts";

const zxing = keptEngine(zxingAsset, (bytes) =>
  prepareZXingModule({ overrides: { wasmBinary: bytes.buffer }, fireImmediately: true }),
);

/**
 * The kinds in use. Extended Code 39 isn't among them, as nothing in a code says that it is extended, nor are rare kinds,
 * which are found in pictures without a barcode.
 */
const formats: NonNullable<ReaderOptions["formats"]> = [
  "EANUPC",
  "Code128",
  "Code39Std",
  "Code93",
  "Codabar",
  "ITF",
  "DataBar",
  "QRCode",
  "DataMatrix",
  "PDF417",
  "Aztec",
  "MaxiCode",
];

/** Reads every code, from the top to the bottom of the picture. Fields of GS1 get their identifiers in parentheses. */
export async function scanBarcodes(
  pixels: Pixels,
  context: Pick<RunContext, "asset">,
): Promise<ReadResult[]> {
  await zxing.of(context);
  const image = opaque(pixels);
  const codes = await readBarcodes(image, { formats, textMode: "Plain" });
  const isGs1 = codes.some(({ contentType }) => contentType === "GS1");
  const told = isGs1 ? await readBarcodes(image, { formats, textMode: "HRI" }) : codes;
  return codes
    .map((code, index) => (code.contentType === "GS1" ? (told[index] ?? code) : code))
    .toSorted((one, other) => one.position.topLeft.y - other.position.topLeft.y);
}

/** As the library takes them: four channels of which it ignores the last. */
function opaque({ width, height, data }: Pixels): ImageData {
  const channels = data.length / (width * height);
  const all = new Uint8ClampedArray(width * height * 4);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    all.set(data.subarray(pixel * channels, pixel * channels + 3), pixel * 4);
    all[pixel * 4 + 3] = 255;
  }
  return { width, height, data: all, colorSpace: "srgb" } as ImageData;
}
