import { photoMaximumBytes } from "#contract/facts/account.ts";
import { SentenceError } from "#web/browser/error-message.ts";

/** Twice the displayed pixels, for sharp screens. */
const longestSide = 240;
/** In characters: four of base64 hold three bytes. */
const longestAddress = Math.floor(photoMaximumBytes / 3) * 4;
const qualities = [0.9, 0.75, 0.6, 0.4];

/** Fits 240 × 240 pixels without enlarging. */
export function photoSize(width: number, height: number): { width: number; height: number } {
  const factor = Math.min(1, longestSide / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * factor)),
    height: Math.max(1, Math.round(height * factor)),
  };
}

/**
 * Scales a picture to a data URL and strips camera metadata. Throws SentenceError if the browser
 * can't read it.
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
    // Browsers without WebP produce PNG, small enough at this size except for noise.
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
    // A user error, not one to report.
    if (!(error instanceof DOMException)) throw error;
    throw new SentenceError("This image can't be read. Choose another one.", { cause: error });
  }
}
