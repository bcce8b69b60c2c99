import type { Frame } from "#kit/image/frame.ts";

/** Levels from 0 to 255, and the pixels with or nearest to the colour. */
export type Shade = { readonly colour: readonly [number, number, number]; readonly count: number };

const rounds = 12;

/**
 * Returns the main colours of pixels at least half opaque, most frequent first: all, or `most` k-means groups (Lloyd
 * 1982).
 */
export function paletteOf(frame: Frame, most: number): Shade[] {
  const exact = countColours(frame, 0, most);
  const shades = exact ?? groupShades(countColours(frame, 3, Infinity) ?? [], most);
  return shades.toSorted(
    (one, other) => other.count - one.count || (hexOf(one) < hexOf(other) ? -1 : 1),
  );
}

export function hexOf({ colour }: Shade): string {
  return `#${colour.map((level) => Math.round(level).toString(16).padStart(2, "0")).join("")}`;
}

/** Merges colours that share all but `lowBits`, as means; undefined for more than `most`. */
function countColours({ data }: Frame, lowBits: number, most: number): Shade[] | undefined {
  const found = new Map<number, [count: number, red: number, green: number, blue: number]>();
  for (let at = 0; at < data.length; at += 4) {
    if ((data[at + 3] ?? 0) < 128) continue;
    const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
    const key = ((red >> lowBits) << 16) | ((green >> lowBits) << 8) | (blue >> lowBits);
    const sums = found.get(key);
    if (sums === undefined) {
      if (found.size >= most) return undefined;
      found.set(key, [1, red, green, blue]);
    } else {
      sums[0] += 1;
      sums[1] += red;
      sums[2] += green;
      sums[3] += blue;
    }
  }
  return [...found.values()].map(([count, red, green, blue]) => ({
    count,
    colour: [red / count, green / count, blue / count],
  }));
}

function groupShades(shades: readonly Shade[], most: number): Shade[] {
  let centres = farApart(shades, most);
  let groups: Shade[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const sums = centres.map(() => [0, 0, 0, 0]);
    for (const { colour, count } of shades) {
      const sum = sums[nearest(centres, colour)] ?? [];
      sum[0] = (sum[0] ?? 0) + count;
      for (const [index, level] of colour.entries())
        sum[index + 1] = (sum[index + 1] ?? 0) + level * count;
    }
    groups = sums.flatMap(([count = 0, red = 0, green = 0, blue = 0]) =>
      count === 0 ? [] : [{ count, colour: [red / count, green / count, blue / count] }],
    );
    centres = groups.map(({ colour }) => colour);
  }
  return groups;
}

/** Starts with the most frequent; each next is worst represented so far, weighted by count. */
function farApart(shades: readonly Shade[], most: number): Shade["colour"][] {
  const first = shades.reduce((one, other) => (other.count > one.count ? other : one));
  const centres = [first.colour];
  const apart = shades.map(({ colour }) => distance(colour, first.colour));
  while (centres.length < most) {
    let next = 0;
    for (const [index, { count }] of shades.entries()) {
      const worst = (apart[next] ?? 0) * (shades[next]?.count ?? 0);
      if ((apart[index] ?? 0) * count > worst) next = index;
    }
    const chosen = shades[next];
    if (chosen === undefined || apart[next] === 0) break;
    centres.push(chosen.colour);
    for (const [index, { colour }] of shades.entries()) {
      apart[index] = Math.min(apart[index] ?? 0, distance(colour, chosen.colour));
    }
  }
  return centres;
}

function nearest(centres: readonly Shade["colour"][], colour: Shade["colour"]): number {
  let [best, least] = [0, Infinity];
  for (const [index, centre] of centres.entries()) {
    const apart = distance(centre, colour);
    if (apart < least) [best, least] = [index, apart];
  }
  return best;
}

function distance(one: Shade["colour"], other: Shade["colour"]): number {
  return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2;
}
