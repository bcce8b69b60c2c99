import path from "node:path";

/** Names that Windows gives to devices. */
const devices = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i;

/** In bytes. File systems allow 255, and a number may be added. */
const longest = 200;

/**
 * Makes a name that stays in its folder on every system: without folders, hidden files, devices, and characters that
 * systems forbid or screens hide.
 */
export function safeName(filename: string): string {
  const last = filename.split(/[/\\]/).at(-1) ?? "";
  const plain = last
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}<>:"|?*]/gu, "_")
    .replace(/^\.+/, "_")
    .replace(/[. ]+$/, "");
  const name = cutName(plain === "" ? "output" : plain);
  return devices.test(name) ? `_${name}` : name;
}

/** Returns `photo (2).jpg` for the second `photo.jpg`. */
export function numberedName(name: string, number: number): string {
  if (number === 1) return name;
  const { name: stem, ext } = path.parse(name);
  return `${stem} (${number})${ext}`;
}

function cutName(name: string): string {
  const { name: stem, ext } = path.parse(name);
  const end = Buffer.byteLength(ext) > 20 ? "" : ext;
  let kept = end === "" ? name : stem;
  while (Buffer.byteLength(kept + end) > longest) kept = Array.from(kept).slice(0, -1).join("");
  return kept + end;
}
