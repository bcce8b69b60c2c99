/** Encodes the picture, its sides multiplied by `scale`; gives the bytes of the file. */
type Encode = (quality: number, scale: number) => Promise<Buffer>;

/** What fits the target, or the smallest that was tried when nothing does. */
export type Fit = {
  readonly fits: boolean;
  readonly content: Buffer;
  readonly quality: number;
  readonly scale: number;
};

export type Search = {
  readonly targetBytes: number;
  readonly minimumQuality: number;
  /** The least factor that both sides may be multiplied by; 1 where no pixel may be lost. */
  readonly minimumScale: number;
};

/** Above it files grow and pictures do not get better to look at. */
const bestQuality = 95;

/** A picture with fewer pixels looks better at a fair quality than one with more at a poor one. */
const qualityOfShrunk = 65;

/** So near to the target a further try is not worth its time. */
const nearEnough = 0.97;

/**
 * Looks for the best quality whose file has at most `targetBytes`, and gives up pixels only where
 * the lowest quality that is allowed has too many. Files grow with quality and scale, so that
 * halving the range of qualities finds it in seven tries.
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
  // Bytes go with the area. The margins keep each guess on the side where it is useful.
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
