import {
  ColorSpace,
  FilterType,
  MagickFormat,
  MagickImage,
  MagickImageInfo,
  MagickReadSettings,
} from "@imagemagick/magick-wasm";
import { fileTypeFromBuffer } from "file-type";
import type { RunContext } from "../run/run-context.ts";
import { withMagick } from "./magick.ts";
import { rareTypes } from "./rare-types.ts";

const coders: readonly (readonly [contentType: string, coder: string])[] = [
  ["image/png", "PNG"],
  ["image/apng", "PNG"],
  ["image/jpeg", "JPEG"],
  ["image/gif", "GIF"],
  ["image/webp", "WEBP"],
  ["image/avif", "AVIF"],
  ["image/tiff", "TIFF"],
  ...rareTypes
    .filter(({ label }) => label !== "ICNS")
    .map(({ contentType, coder }) => [contentType, coder] as const),
];

export type DecodedPixels = {
  readonly width: number;
  readonly height: number;
  /** RGBA in sRGB, 8 bits. */
  readonly data: Uint8Array;
};

type Wanted = {
  /** Gets the size before a pixel is decoded. */
  readonly refuse: (width: number, height: number) => void;
  /** Larger pictures are made smaller, because copies of all their pixels don't fit in a run's memory. */
  readonly longestSide: number;
};

/**
 * Decodes the first picture of a file where there is neither a browser nor a path for sharp. Throws what `refuse`
 * throws, and TypeError for what isn't a picture.
 */
export async function decodePixels(
  bytes: Uint8Array,
  context: Pick<RunContext, "asset">,
  { refuse, longestSide }: Wanted,
): Promise<DecodedPixels> {
  const found = await fileTypeFromBuffer(bytes);
  const coder = coders.find(([contentType]) => contentType === found?.mime)?.[1];
  const format = Object.values(MagickFormat).find((each) => each === coder);
  if (format === undefined) throw new TypeError("This is no picture.");
  return withMagick(context, () => {
    const settings = new MagickReadSettings({ format, frameIndex: 0, frameCount: 1 });
    const size = MagickImageInfo.create(bytes, settings);
    refuse(size.width, size.height);
    // libjpeg decodes half or a quarter of the sides by itself.
    settings.setDefine(MagickFormat.Jpeg, "size", `${longestSide}x${longestSide}`);
    const image = MagickImage.create();
    try {
      image.read(bytes, settings);
      const scale = Math.min(1, longestSide / Math.max(image.width, image.height));
      if (scale < 1) {
        const [across, down] = [sideOf(image.width * scale), sideOf(image.height * scale)];
        image.resize(across, down, FilterType.Box);
      }
      const { width, height } = image;
      image.colorSpace = ColorSpace.sRGB;
      const data = image.getPixels((pixels) => pixels.toByteArray(0, 0, width, height, "RGBA"));
      if (data === null) throw new TypeError("This picture has no pixels.");
      return { width, height, data };
    } finally {
      image.dispose();
    }
  });
}

function sideOf(length: number): number {
  return Math.max(1, Math.floor(length));
}
