import type { Frame } from "#kit/image/frame.ts";

/** Antialiasing samples per pixel side. */
const points = 8;

export function roundMask(frame: Frame, radius: number): Frame {
  const { width, height, data } = frame;
  const reach = Math.ceil(radius);
  for (let y = 0; y < height; y += 1) {
    if (y >= reach && y < height - reach) continue;
    for (let x = 0; x < width; x += 1) {
      if (x >= reach && x < width - reach) continue;
      const at = (y * width + x) * 4 + 3;
      data[at] = Math.round((data[at] ?? 0) * insideOf(x, y, frame, radius));
    }
  }
  return frame;
}

function insideOf(x: number, y: number, { width, height }: Frame, radius: number): number {
  let inside = 0;
  for (let point = 0; point < points ** 2; point += 1) {
    const across = x + ((point % points) + 0.5) / points;
    const down = y + (Math.floor(point / points) + 0.5) / points;
    const beyondX = Math.max(0, radius - across, across - (width - radius));
    const beyondY = Math.max(0, radius - down, down - (height - radius));
    if (Math.hypot(beyondX, beyondY) <= radius) inside += 1;
  }
  return inside / points ** 2;
}
