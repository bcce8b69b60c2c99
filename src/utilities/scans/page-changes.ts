/** Says what was done to a page. Degrees, of which `turn` is clockwise. */
export function changesOf(turn: number, skew = 0): string {
  const changes = [
    turn !== 0 && `turned ${turn === 180 ? "by 180°" : turn === 90 ? "right" : "left"}`,
    skew !== 0 && `straightened by ${Math.abs(skew).toFixed(1)}°`,
  ].filter((change) => change !== false);
  const text = changes.join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
