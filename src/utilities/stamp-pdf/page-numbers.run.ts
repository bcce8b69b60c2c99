import type { ServerRunFunction } from "#kit/run/run-context.ts";
import type { pageNumbers } from "./page-numbers.ts";
import { plain, points, stampsPdf } from "./stamp.ts";

export const run: ServerRunFunction<typeof pageNumbers> = stampsPdf({
  suffix: "_numbered",
  field: "text",
  firstOf: ({ first }) => first,
  stampsOf: ({ text, place, size, margin }) => {
    const up = place.startsWith("top") ? "top" : "bottom";
    const across = place.endsWith("left") ? "left" : place.endsWith("right") ? "right" : "middle";
    return [{ ...plain, size, margin: points(margin), text, up, across }];
  },
});
