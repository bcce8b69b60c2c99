import type { Size } from "#kit/image/describe-size.ts";
import type { Area } from "./move-frame.ts";

/** Where an area is on what it is a part of, as an element is placed over that. */
export function placeOf(area: Area, image: Size) {
  const share = (part: number, of: number) => `${(part / of) * 100}%`;
  return {
    left: share(area.x, image.width),
    top: share(area.y, image.height),
    width: share(area.width, image.width),
    height: share(area.height, image.height),
  };
}
