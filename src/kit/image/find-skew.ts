/** Grey, a byte per pixel. */
type GreyPixels = {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
};

/** In degrees. People lay sheets down straighter. */
const mostSkew = 15;
const coarse = 0.25;
const fine = 0.02;
const mostPoints = 20_000;
/** Longer edges are those of paper, pictures and shadows, not of letters. */
const longestEdge = 0.04;
/** How much more the letters must agree on an angle than on the middle of all. */
const clearLead = 1.3;

type Points = { readonly across: Float64Array; readonly down: Float64Array };

/**
 * Returns by how many degrees lines of text rise towards the right, or towards the top for text on its side: from -15 to
 * 15, and 0 if they can't be told. Lines stand out where the lower edges of their letters, seen along the line, fall
 * into few rows.
 */
export function findSkew(picture: GreyPixels): number {
  const threshold = thresholdOf(picture.data);
  let best = { angle: 0, lead: clearLead };
  for (const isOnSide of [false, true]) {
    const points = edgesOf(picture, threshold, isOnSide);
    if (points.across.length < 100) continue;
    const scores = anglesFrom(-mostSkew, mostSkew, coarse).map((angle) => ({
      angle,
      score: agreement(points, angle),
    }));
    const sorted = scores.toSorted((one, other) => other.score - one.score);
    const [top] = sorted;
    const middle = sorted[sorted.length >> 1];
    if (top === undefined || middle === undefined) continue;
    const lead = top.score / middle.score;
    if (lead <= best.lead) continue;
    const near = anglesFrom(top.angle - coarse, top.angle + coarse, fine);
    const angle = near.reduce(
      (found, each) => {
        const score = agreement(points, each);
        return score > found.score ? { angle: each, score } : found;
      },
      { angle: top.angle, score: top.score },
    ).angle;
    best = { angle, lead };
  }
  return best.angle;
}

function anglesFrom(first: number, last: number, step: number): number[] {
  return Array.from(
    { length: Math.round((last - first) / step) + 1 },
    (_, at) => first + at * step,
  );
}

/** Otsu's: parts dark from light such that both vary least within themselves. */
function thresholdOf(data: Uint8Array): number {
  const counts = new Float64Array(256);
  let sum = 0;
  for (const value of data) {
    counts[value] = (counts[value] ?? 0) + 1;
    sum += value;
  }
  let [darker, sumOfDarker, most, threshold] = [0, 0, 0, 128];
  for (let value = 0; value < 255; value += 1) {
    darker += counts[value] ?? 0;
    sumOfDarker += value * (counts[value] ?? 0);
    const lighter = data.length - darker;
    if (darker === 0 || lighter === 0) continue;
    const apart = sumOfDarker / darker - (sum - sumOfDarker) / lighter;
    const between = darker * lighter * apart * apart;
    if (between > most) [most, threshold] = [between, value];
  }
  return threshold;
}

/** Finds where dark ends: below for upright text, to the right for text on its side, both as if upright. */
function edgesOf(
  { data, width, height }: GreyPixels,
  threshold: number,
  isOnSide: boolean,
): Points {
  const [length, depth] = isOnSide ? [height, width] : [width, height];
  const at = isOnSide
    ? (along: number, down: number) => (length - 1 - along) * width + down
    : (along: number, down: number) => down * width + along;
  const across: number[] = [];
  const down: number[] = [];
  const longest = length * longestEdge;
  for (let row = 0; row < depth - 1; row += 1) {
    let run = 0;
    for (let along = 0; along <= length; along += 1) {
      const isEdge =
        along < length &&
        (data[at(along, row)] ?? 0) <= threshold &&
        (data[at(along, row + 1)] ?? 0) > threshold;
      if (isEdge) run += 1;
      else {
        if (run > 0 && run <= longest) {
          for (let back = run; back > 0; back -= 1) {
            across.push(along - back);
            down.push(row);
          }
        }
        run = 0;
      }
    }
  }
  const step = Math.max(1, Math.ceil(across.length / mostPoints));
  const kept = (list: readonly number[]) =>
    Float64Array.from(list.filter((_, index) => index % step === 0));
  return { across: kept(across), down: kept(down) };
}

/** Sums the squares of how many points fall into each row, seen along lines that rise by the angle. */
function agreement({ across, down }: Points, angle: number): number {
  const rise = Math.tan((angle * Math.PI) / 180);
  const rows = new Map<number, number>();
  let sum = 0;
  for (const [index, x] of across.entries()) {
    const row = Math.round((down[index] ?? 0) + x * rise);
    const count = rows.get(row) ?? 0;
    sum += 2 * count + 1;
    rows.set(row, count + 1);
  }
  return sum;
}
