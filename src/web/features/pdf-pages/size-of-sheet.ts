/** The style of a page of these sides: as wide as the column, unless it would then be higher than most of the screen. */
export function sizeOfSheet({
  width,
  height,
}: {
  readonly width: number;
  readonly height: number;
}) {
  return { aspectRatio: `${width} / ${height}`, maxWidth: `calc(75vh * ${width / height})` };
}
