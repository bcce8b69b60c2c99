import { defineFamily } from "#kit/manifest/family.ts";
import { adjustImage, grayscaleImage, invertImage, opacityImage } from "./members/colours.ts";
import { blurImage, denoiseImage, pixelateImage, sharpenImage } from "./members/details.ts";
import { replaceColour, transparentColour } from "./members/keyed-colours.ts";
import {
  enlargeCanvas,
  imageBorder,
  rotateImage,
  roundCorners,
  trimImage,
} from "./members/shapes.ts";
import { textOnImage } from "./members/texts.ts";
import type { Manifest } from "#kit/manifest/manifest.ts";

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
