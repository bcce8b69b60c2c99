import type { Writing } from "#kit/image/image-formats.ts";

/** Otherwise consecutive equal frames would be merged. */
export const everyFrame: Writing["write"] = (image, { timing }) =>
  image.gif({ keepDuplicateFrames: true, ...timing });
