import { blurred } from "#kit/image/blur.ts";
import { defineEdit, ofEach } from "./define-edit.ts";
import { blurImage } from "./blur-image.ts";

export const run = defineEdit(blurImage, ({ radius }) => ({
  suffix: "_blurred",
  change: ofEach((frame) => blurred(frame, radius)),
}));
