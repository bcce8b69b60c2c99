import { areOnlyImages } from "#contract/facts/files/input-files.ts";
import type { FileLimits } from "#contract/schemas/utility.ts";
import { formatBytes } from "#web/ui/format/format-size.ts";
import { formatChoice } from "#web/ui/format/format-number.ts";

const names: Readonly<Record<string, string>> = {
  "image/*": "images",
  "audio/*": "sound",
  "video/*": "videos",
  "text/*": "text",
  "text/plain": "text",
  "image/svg+xml": "SVG",
  "image/tiff": "TIFF",
  "image/x-icon": "ICO",
  "image/vnd.microsoft.icon": "ICO",
  "image/heif": "HEIC",
  "image/jxl": "JPEG XL",
  "image/vnd.adobe.photoshop": "Photoshop",
  "image/x-adobe-dng": "camera raw (DNG)",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "Excel",
  ".xlsx": "Excel",
  ".xlsm": "Excel",
  ".txt": "text",
  ".heif": "HEIC",
  ".jxl": "JPEG XL",
  ".psd": "Photoshop",
  ".dng": "camera raw (DNG)",
  ".jpg": "JPEG",
  ".tif": "TIFF",
  ".htm": "HTML",
  ".yml": "YAML",
};

const picture = /^(image\/[^*]+|\.(png|jpe?g|webp|gif|avif))$/i;

/** Describes limits: `JPEG, PNG, or WebP, up to 5 MB each, 10 files`. */
export function describeLimits({ allowedTypes, maxBytes, maxFiles }: FileLimits): string {
  // Names of single formats would only repeat that all images are allowed.
  const isAnyImage = allowedTypes.includes("image/*");
  const named = allowedTypes.filter((type) => !isAnyImage || !picture.test(type));
  const types = [...new Set(named.map(nameOf))];
  const kinds = types.length === 0 ? "any file" : formatChoice(types);
  const each = maxFiles === 1 ? "" : " each";
  const count = maxFiles > 1 ? `, up to ${maxFiles} files` : "";
  const text = `${kinds}, up to ${formatBytes(maxBytes)}${each}${count}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function nameOf(type: string): string {
  const known = names[type.toLowerCase()];
  if (known !== undefined) return known;
  const plain = type.replace(/^\.|^.*\/(x-)?/, "").replace(/\+.*$/, "");
  return plain === "webp" ? "WebP" : plain.toUpperCase();
}

/** Returns true if images are allowed, so a camera is useful. */
export function takesPictures({ allowedTypes }: Pick<FileLimits, "allowedTypes">): boolean {
  const photo = /^(image\/(\*|jpeg|png)|\.(jpe?g|png))$/;
  return allowedTypes.some((type) => photo.test(type.toLowerCase()));
}

/** Returns a prompt; touch devices can't drop files. */
export function promptOf(limits: Pick<FileLimits, "allowedTypes" | "maxFiles">, canDrop: boolean) {
  const { maxFiles, allowedTypes } = limits;
  const isPicture = areOnlyImages(allowedTypes);
  if (maxFiles === 1) {
    const one = isPicture ? "an image" : "a file";
    return canDrop ? `Drop ${one} here, or choose one` : `Choose ${one}`;
  }
  const many = isPicture ? "images" : "files";
  return canDrop ? `Drop ${many} here, or choose them` : `Choose ${many}`;
}
