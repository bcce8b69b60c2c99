import { defineFamily } from "#kit/manifest/family.ts";
import type { Manifest } from "#kit/manifest/manifest.ts";
import { adjustImage } from "./adjust-image.ts";
import { blurImage } from "./blur-image.ts";
import { denoiseImage } from "./denoise-image.ts";
import { enlargeCanvas } from "./enlarge-canvas.ts";
import { grayscaleImage } from "./grayscale-image.ts";
import { imageBorder } from "./image-border.ts";
import { invertImage } from "./invert-image.ts";
import { opacityImage } from "./opacity-image.ts";
import { pixelateImage } from "./pixelate-image.ts";
import { replaceColour } from "./replace-colour.ts";
import { rotateImage } from "./rotate-image.ts";
import { roundCorners } from "./round-corners.ts";
import { sharpenImage } from "./sharpen-image.ts";
import { textOnImage } from "./text-on-image.ts";
import { transparentColour } from "./transparent-colour.ts";
import { trimImage } from "./trim-image.ts";

export const family = defineFamily<Manifest>([
  rotateImage,
  adjustImage,
  grayscaleImage,
  invertImage,
  opacityImage,
  transparentColour,
  replaceColour,
  enlargeCanvas,
  roundCorners,
  imageBorder,
  trimImage,
  sharpenImage,
  blurImage,
  pixelateImage,
  denoiseImage,
  textOnImage,
]);
