import type { Size } from "#kit/image/describe-size.ts";

/** A rectangle in whole units, from the upper left corner. */
export type Area = { readonly x: number; readonly y: number } & Size;

/** The moving edges: -1 is left or top, 1 right or bottom, 0 and 0 the whole frame. */
export type Grip = { readonly horizontal: -1 | 0 | 1; readonly vertical: -1 | 0 | 1 };

/**
 * Moves a frame by its grip, within the image and at least one unit in size. With a `ratio` of
 * width to height, the opposite corner or edge middle stays in place.
 */
export function moveFrame(
  frame: Area,
  grip: Grip,
  by: { readonly x: number; readonly y: number },
  image: Size,
  ratio?: number,
): Area {
  if (grip.horizontal === 0 && grip.vertical === 0) {
    return {
      ...frame,
      x: clamp(frame.x + by.x, 0, image.width - frame.width),
      y: clamp(frame.y + by.y, 0, image.height - frame.height),
    };
  }
  const sides = {
    across: { start: frame.x, before: frame.width, whole: image.width, side: grip.horizontal },
    down: { start: frame.y, before: frame.height, whole: image.height, side: grip.vertical },
  };
  const room = { width: roomOf(sides.across), height: roomOf(sides.down) };
  const wanted = {
    width: clamp(frame.width + grip.horizontal * by.x, 1, room.width),
    height: clamp(frame.height + grip.vertical * by.y, 1, room.height),
  };
  const size = ratio === undefined ? wanted : inRatio(frame, wanted, room, grip, ratio);
  return {
    x: startOf({ ...sides.across, after: size.width }),
    y: startOf({ ...sides.down, after: size.height }),
    ...size,
  };
}

/** One dimension of a frame, with the image's length. */
interface Side {
  readonly start: number;
  readonly before: number;
  readonly whole: number;
  /** The moving edge. */
  readonly side: -1 | 0 | 1;
}

/** The longest side possible while the opposite side stays in place. */
function roomOf({ start, before, whole, side }: Side): number {
  if (side === 1) return whole - start;
  if (side === -1) return start + before;
  const middle = start + before / 2;
  return Math.floor(2 * Math.min(middle, whole - middle));
}

function inRatio(frame: Size, wanted: Size, room: Size, grip: Grip, ratio: number): Size {
  // At a corner, the side moved further leads.
  const moved = {
    width: Math.abs(wanted.width - frame.width),
    height: Math.abs(wanted.height - frame.height) * ratio,
  };
  const leads = grip.horizontal !== 0 && (grip.vertical === 0 || moved.width >= moved.height);
  const most = Math.max(1, Math.floor(Math.min(room.width, room.height * ratio)));
  const width = clamp(leads ? wanted.width : Math.round(wanted.height * ratio), 1, most);
  return { width, height: clamp(Math.round(width / ratio), 1, room.height) };
}

function startOf({ start, before, after, whole, side }: Side & { readonly after: number }): number {
  if (side === 1) return start;
  const moved = side === -1 ? start + before - after : Math.round(start + (before - after) / 2);
  return clamp(moved, 0, whole - after);
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

/** Returns an area's CSS position in percent. */
export function placeOf(area: Area, image: Size) {
  const share = (part: number, of: number) => `${(part / of) * 100}%`;
  return {
    left: share(area.x, image.width),
    top: share(area.y, image.height),
    width: share(area.width, image.width),
    height: share(area.height, image.height),
  };
}
