import sharp from "sharp";

export interface ResizeWork {
  readonly name: string;
  readonly operation: "enlarge" | "reduce";
  readonly options: Readonly<Record<string, number>>;
  readonly size: { readonly width: number; readonly height: number };
  readonly picture: Buffer;
}

/** The two measured pieces of work. Pictures have the same bytes on each run. */
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
 * A quality 85 JPEG with enough noise to match a typical photo's size: a plain one would decode and send too quickly.
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

/** Marsaglia's 32-bit xorshift: numbers from -0.5 to 0.5. */
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
