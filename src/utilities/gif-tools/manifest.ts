import { defineFamily } from "#kit/manifest/family.ts";
import type { Manifest } from "#kit/manifest/manifest.ts";
import { beforeAfterGif } from "./before-after-gif.ts";
import { gifMaker } from "./gif-maker.ts";
import { gifCompress } from "./gif-compress.ts";
import { gifFrames } from "./gif-frames.ts";
import { convertAnimation } from "./convert-animation.ts";

export const family = defineFamily<Manifest>([
  gifMaker,
  gifCompress,
  gifFrames,
  convertAnimation,
  beforeAfterGif,
]);
