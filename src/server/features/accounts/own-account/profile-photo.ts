import { fileTypeFromBuffer } from "file-type";
import { photoMaximumBytes } from "#contract/facts/account.ts";
import { Refusal } from "#server/platform/refusal.ts";

const dataUrl = /^data:image\/[a-z0-9.+-]+;base64,([A-Za-z0-9+/]+={0,2})$/;
const photoTypes = ["image/png", "image/jpeg", "image/webp", "image/gif", "image/avif"];

/**
 * A photo's data URL, named by the type of its content, whatever it called itself. Throws Refusal
 * `invalid_photo` for what is too large or no raster image: a vector image may hold scripts.
 */
export async function checkPhoto(photo: string): Promise<string> {
  const encoded = dataUrl.exec(photo)?.[1];
  if (encoded === undefined) throw new Refusal("invalid_photo");
  return photoFromBytes(Buffer.from(encoded, "base64"));
}

/** A picture's bytes as a data URL. Throws Refusal `invalid_photo` as `checkPhoto` does. */
export async function photoFromBytes(bytes: Buffer): Promise<string> {
  const type = (await fileTypeFromBuffer(bytes))?.mime;
  const allowed = type !== undefined && photoTypes.includes(type);
  if (!allowed || bytes.length > photoMaximumBytes) throw new Refusal("invalid_photo");
  return `data:${type};base64,${bytes.toString("base64")}`;
}
