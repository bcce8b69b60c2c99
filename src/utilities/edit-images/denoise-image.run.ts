import { cutFrame } from "#kit/image/cut-frame.ts";
import { type Frame, throughSharp } from "#kit/image/frame.ts";
import { defineEdit, ofEach } from "./define-edit.ts";
import { denoiseImage } from "./denoise-image.ts";

export const run = defineEdit(denoiseImage, ({ size }) => ({
  suffix: "_denoised",
  change: ofEach(async (frame) => {
    const { width, height } = frame;
    if (Math.min(width, height) >= size) return median(frame, size);
    // libvips repeats edges itself, but refuses a window that is larger than the image.
    const side = (size - 1) / 2;
    const edges = { top: side, bottom: side, left: side, right: side };
    const wide = await throughSharp(frame, (image) =>
      image.extend({ ...edges, extendWith: "copy" }),
    );
    return cutFrame(await median(wide, size), { left: side, top: side, width, height });
  }),
}));

function median(frame: Frame, size: number): Promise<Frame> {
  return throughSharp(frame, (image) => image.median(size));
}
