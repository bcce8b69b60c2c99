import type { Size } from "#kit/image/describe-size.ts";
import type { Area } from "./move-frame.ts";

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
