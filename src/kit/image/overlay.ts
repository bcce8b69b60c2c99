import type { Frame } from "./frame.ts";

/** Changes `ground` in place (source-over, Porter and Duff 1984). Both need the same depth. */
export function overlay(ground: Frame, mark: Frame, left: number, top: number, opacity = 1): void {
  const { data, most } = ground;
  const [startX, startY] = [Math.max(0, -left), Math.max(0, -top)];
  const endX = Math.min(mark.width, ground.width - left);
  const endY = Math.min(mark.height, ground.height - top);
  for (let y = startY; y < endY; y += 1) {
    for (let x = startX; x < endX; x += 1) {
      const from = (y * mark.width + x) * 4;
      const to = ((y + top) * ground.width + x + left) * 4;
      const over = ((mark.data[from + 3] ?? 0) / most) * opacity;
      if (over === 0) continue;
      const under = ((data[to + 3] ?? 0) / most) * (1 - over);
      const alpha = over + under;
      for (let channel = 0; channel < 3; channel += 1) {
        const above = (mark.data[from + channel] ?? 0) * over;
        data[to + channel] = Math.round((above + (data[to + channel] ?? 0) * under) / alpha);
      }
      data[to + 3] = Math.round(alpha * most);
    }
  }
}
