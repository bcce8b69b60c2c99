import { logoMaximumLength, logoSide } from "#contract/facts/site-settings.ts";
import { SentenceError } from "#web/browser/error-message.ts";

/**
 * Draws a picture, also a vector one, into a square data URL with clear edges. Throws SentenceError
 * if the browser can't read it.
 */
export async function readLogo(file: Blob): Promise<string> {
  const address = URL.createObjectURL(file);
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    return draw(picture);
  } catch (error) {
    // The reader's mistake, not one to report.
    if (!(error instanceof DOMException)) throw error;
    throw new SentenceError("This image can't be read. Choose another one.", { cause: error });
  } finally {
    URL.revokeObjectURL(address);
  }
}

function draw(picture: HTMLImageElement): string {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: logoSide, height: logoSide });
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("The browser has no canvas");
  // A vector picture without a size of its own fills the square.
  const width = picture.naturalWidth || logoSide;
  const height = picture.naturalHeight || logoSide;
  const factor = logoSide / Math.max(width, height);
  const [wide, high] = [width * factor, height * factor];
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, (logoSide - wide) / 2, (logoSide - high) / 2, wide, high);
  const lossless = canvas.toDataURL("image/png");
  return lossless.length <= logoMaximumLength ? lossless : canvas.toDataURL("image/webp", 0.85);
}
