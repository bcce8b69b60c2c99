import { defineEdit, ofEach } from "./define-edit.ts";
import { opacityImage } from "./opacity-image.ts";

export const run = defineEdit(opacityImage, (wanted) => ({
  suffix: "_faded",
  clears: wanted.opacity < 100,
  change: ofEach((frame) => {
    for (let at = 3; at < frame.data.length; at += 4) {
      frame.data[at] = Math.round((frame.data[at] ?? 0) * (wanted.opacity / 100));
    }
    return frame;
  }),
}));
