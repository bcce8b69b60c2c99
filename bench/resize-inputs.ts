import sharp from "sharp";

/** A picture to resize, and how: the product's call and what sharp is asked for are the same work. */
export interface ResizeWork {
  readonly name: string;
  readonly operation: "enlarge" | "reduce";
  readonly options: Readonly<Record<string, number>>;
  /** The size in pixels that these options lead to. */
  readonly size: { readonly width: number; readonly height: number };
  readonly picture: Buffer;
}

/** The two pieces of work that are measured, with pictures that are the same bytes on each run. */
export async function makeResizeWork(): Promise<ResizeWork[]> {
  return [
    {
      name: "enlarge 1200 x 800 two times",
      operation: "enlarge",
      options: { factor: 2 },
      size: { width: 2400, height: 1600 },
      picture: await drawPhoto(1200, 800, 45),
    },
    {
      name: "reduce 4000 x 3000 to 1280",
      operation: "reduce",
      options: { longestSide: 1280 },
      size: { width: 1280, height: 960 },
      picture: await drawPhoto(4000, 3000, 47),
    },
  ];
}

/**
 * A JPEG of quality 85 of gradients, waves and as much noise as makes it as many bytes as a photo
 * of these pixels usually has: a plain picture would be decoded and sent too quickly.
 */
async function drawPhoto(width: number, height: number, noise: number): Promise<Buffer> {
  const pixels = Buffer.allocUnsafe(width * height * 3);
  const random = seededNoise(width);
  let at = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const wave = 40 * Math.sin(x / 37) * Math.sin(y / 53);
      const grain = noise * random();
      const across = (255 * x) / width;
      const down = (255 * y) / height;
      pixels[at] = toByte(across + wave + grain);
      pixels[at + 1] = toByte(down - wave + grain);
      pixels[at + 2] = toByte(255 - (across + down) / 2 + grain);
      at += 3;
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** Marsaglia's xorshift with 32 bits: numbers from -0.5 to 0.5, the same for the same seed. */
function seededNoise(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32 - 0.5;
  };
}

function toByte(value: number): number {
  return Math.max(0, Math.min(255, Math.round(value)));
}
