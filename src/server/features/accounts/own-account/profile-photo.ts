import { fileTypeFromBuffer } from "file-type";
import { photoMaximumBytes } from "#contract/facts/account.ts";
import { Refusal } from "#server/platform/refusal.ts";

const dataUrl = /^data:image\/[a-z0-9.+-]+;base64,([A-Za-z0-9+/]+={0,2})$/;
const photoTypes = ["image/png", "image/jpeg", "image/webp", "image/gif", "image/avif"];

/**
 * Returns a data URL of the detected type. Throws Refusal `invalid_photo` if too large or not a
 * raster image, since vector images may contain scripts.
 */
export async function checkPhoto(photo: string): Promise<string> {
  const encoded = dataUrl.exec(photo)?.[1];
  if (encoded === undefined) throw new Refusal("invalid_photo");
  return photoFromBytes(Buffer.from(encoded, "base64"));
}

/** Throws Refusal `invalid_photo` like `checkPhoto`. */
export async function photoFromBytes(bytes: Buffer): Promise<string> {
  const type = (await fileTypeFromBuffer(bytes))?.mime;
  const allowed = type !== undefined && photoTypes.includes(type);
  if (!allowed || bytes.length > photoMaximumBytes) throw new Refusal("invalid_photo");
  return `data:${type};base64,${bytes.toString("base64")}`;
}
