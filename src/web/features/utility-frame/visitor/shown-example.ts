export interface ShownFile {
  readonly name: string;
  readonly bytes: number;
  /** If browsers can show it. */
  readonly picture?: { readonly address: string; readonly width: number; readonly height: number };
}

/** An example's input and its output, run at build time. */
export interface ShownExample {
  readonly name: string;
  readonly before: readonly ShownFile[];
  readonly after: readonly ShownFile[];
  /** The first lines of the answer, besides files. */
  readonly lines: readonly string[];
}

/** In CSS pixels. */
const longestSide = 112;

/** More would only show pixels. */
const mostScale = 3;

/** Returns one scale for all pictures of an example, so their sizes stay comparable. */
export function scaleOf(files: readonly ShownFile[]): number {
  const sides = files.flatMap(({ picture }) =>
    picture === undefined ? [] : [picture.width, picture.height],
  );
  return Math.min(mostScale, longestSide / Math.max(1, ...sides));
}
