import sharp from "sharp";

function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
}

/**
 * Makes a photo-like JPEG with grain and EXIF orientation. The same arguments give the same bytes on the same libvips.
 */
export async function takePhoto(
  width: number,
  height: number,
  { quality = 80, grain = 8, orientation = 1 } = {},
): Promise<Buffer> {
  const next = numbersFrom(20_261_121);
  const noise = (size: number, mean: number, spread: number) =>
    Buffer.from(Uint8Array.from({ length: size }, () => mean + ((next() % (2 * spread)) - spread)));
  const shapes = sharp(noise(24 * 18 * 3, 128, 120), {
    raw: { width: 24, height: 18, channels: 3 },
  });
  const soft = await shapes
    .resize(width, height, { kernel: "cubic", fit: "fill" })
    .png()
    .toBuffer();
  const tile = { width: 512, height: 512, channels: 3 } as const;
  const grainy = sharp(noise(512 * 512 * 3, 128, grain), { raw: tile });
  return sharp(soft)
    .composite([{ input: await grainy.png().toBuffer(), tile: true, blend: "soft-light" }])
    .withMetadata({ orientation })
    .jpeg({ quality })
    .toBuffer();
}
