import { throughSharp } from "#kit/image/frame.ts";
import { defineEdit, ofEach } from "./define-edit.ts";
import { denoiseImage } from "./denoise-image.ts";

export const run = defineEdit(denoiseImage, ({ size }) => ({
  suffix: "_denoised",
  change: ofEach((frame) => throughSharp(frame, (image) => image.median(size))),
}));
