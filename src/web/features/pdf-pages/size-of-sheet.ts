/** Sizes a page as wide as its column, but not taller than most of the screen. */
export function sizeOfSheet({
  width,
  height,
}: {
  readonly width: number;
  readonly height: number;
}) {
  return { aspectRatio: `${width} / ${height}`, maxWidth: `calc(75vh * ${width / height})` };
}
