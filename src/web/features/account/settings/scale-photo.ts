import { photoMaximumBytes } from "#contract/facts/account.ts";
import { SentenceError } from "#web/browser/error-message.ts";

/** The longest side of a photo as it is sent, in pixels: twice what is shown, for sharp screens. */
const longestSide = 240;
/** Longest data URL that is sent, in characters: four of base 64 say three bytes of the picture. */
const longestAddress = Math.floor(photoMaximumBytes / 3) * 4;
const qualities = [0.9, 0.75, 0.6, 0.4];

/** The size in which a picture is drawn: at most 240 pixels a side, and never larger than it is. */
export function photoSize(width: number, height: number): { width: number; height: number } {
  const factor = Math.min(1, longestSide / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * factor)),
    height: Math.max(1, Math.round(height * factor)),
  };
}

/**
 * Makes a picked picture small, as a data URL; without what cameras write beside the pixels. Throws
 * SentenceError where the browser cannot read it.
 */
export async function scalePhoto(file: Blob): Promise<string> {
  const picture = await openPicture(file);
  try {
    const canvas = document.createElement("canvas");
    const { width, height } = photoSize(picture.width, picture.height);
    Object.assign(canvas, { width, height });
    const context = canvas.getContext("2d");
    if (context === null) throw new Error("The browser gives no canvas");
    context.imageSmoothingQuality = "high";
    context.drawImage(picture, 0, 0, width, height);
    // PNG where a browser writes no WebP: small enough at this size for all but noise.
    for (const quality of qualities) {
      const address = canvas.toDataURL("image/webp", quality);
      if (address.length <= longestAddress) return address;
    }
    return canvas.toDataURL("image/jpeg", 0.6);
  } finally {
    picture.close();
  }
}

async function openPicture(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch (error) {
    // What is no picture is a mistake of whoever chose it, and none to be reported.
    if (!(error instanceof DOMException)) throw error;
    throw new SentenceError("This image can't be read. Choose another one.", { cause: error });
  }
}
