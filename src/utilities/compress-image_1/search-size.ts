type Encode = (quality: number, scale: number) => Promise<Buffer>;

export type Fit = {
  readonly fits: boolean;
  readonly content: Buffer;
  readonly quality: number;
  readonly scale: number;
};

export type Search = {
  readonly targetBytes: number;
  readonly minimumQuality: number;
  /** The smallest scale; 1 forbids scaling. */
  readonly minimumScale: number;
};

/** Above this, files grow without looking better. */
const bestQuality = 95;

/** Fewer pixels at a fair quality look better than more at a poor one. */
const qualityOfShrunk = 65;

/** Close enough to stop. */
const nearEnough = 0.97;

/**
 * Finds the best quality within `targetBytes`, and scales down only if the lowest allowed quality is too large. A
 * binary search needs seven attempts.
 */
export async function searchSize(encode: Encode, search: Search): Promise<Fit> {
  const { targetBytes, minimumQuality } = search;
  const attempt = async (quality: number, scale: number): Promise<Fit> => {
    const content = await encode(quality, scale);
    return { fits: content.byteLength <= targetBytes, content, quality, scale };
  };
  const best = await attempt(bestQuality, 1);
  if (best.fits) return best;
  const worst = await attempt(minimumQuality, 1);
  if (!worst.fits) return search.minimumScale < 1 ? shrink(attempt, worst, search) : worst;

  let found = worst;
  let tooLarge = bestQuality;
  while (
    tooLarge - found.quality > 1 &&
    found.content.byteLength < nearEnough * search.targetBytes
  ) {
    const tried = await attempt(Math.floor((found.quality + tooLarge) / 2), 1);
    if (tried.fits) found = tried;
    else tooLarge = tried.quality;
  }
  return found;
}

async function shrink(
  attempt: (quality: number, scale: number) => Promise<Fit>,
  worst: Fit,
  { targetBytes, minimumQuality, minimumScale }: Search,
): Promise<Fit> {
  const quality = Math.max(minimumQuality, qualityOfShrunk);
  let last = worst;
  let found: Fit | undefined;
  // File size grows with area. Margins keep guesses on the useful side.
  const guess = (margin: number) =>
    last.scale * Math.sqrt((margin * targetBytes) / last.content.byteLength);
  while (found === undefined && last.scale > minimumScale) {
    last = await attempt(quality, Math.max(minimumScale, Math.min(guess(0.97), last.scale * 0.95)));
    if (last.fits) found = last;
  }
  if (found === undefined) return last;
  if (found.content.byteLength >= nearEnough * targetBytes) return found;
  const larger = await attempt(quality, Math.min(1, guess(0.99)));
  return larger.fits ? larger : found;
}
