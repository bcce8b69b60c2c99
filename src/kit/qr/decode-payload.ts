const alphanumeric = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";

/** `TextDecoder` names by assignment number (AIM ITS/04-023, Extended Channel Interpretations). */
const encodings = new Map<number, string>([
  ...[1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 16, 17, 18].map(
    (number) => [number, `iso-8859-${Math.max(1, number - 2)}`] as const,
  ),
  [20, "shift-jis"],
  [21, "windows-1250"],
  [22, "windows-1251"],
  [23, "windows-1252"],
  [24, "windows-1256"],
  [25, "utf-16be"],
  [26, "utf-8"],
  [27, "us-ascii"],
  [28, "big5"],
  [29, "gbk"],
  [30, "euc-kr"],
  [31, "gbk"],
  [32, "gb18030"],
]);

/** Separates GS1 fields, encoded as a percent sign. */
const groupSeparator = "\x1d";

/** Throws RangeError past the end. */
type ReadBits = (count: number) => number;

/**
 * Decodes every mode of ISO/IEC 18004:2015, section 7.4. Without a named encoding, tries UTF-8, then the standard's
 * Latin-1. Throws RangeError for truncated or invalid data.
 */
export function decodePayload(data: Uint8Array, version: number): string {
  const size = version < 10 ? 0 : version < 27 ? 1 : 2;
  const read = bitReader(data);
  let [text, encoding, isGs1] = ["", undefined as string | undefined, false];
  while (read.left() >= 4) {
    const mode = read(4);
    if (mode === 0) break;
    if (mode === 1) text += readDigits(read, read([10, 12, 14][size] ?? 0));
    else if (mode === 2) text += readSigns(read, read([9, 11, 13][size] ?? 0), isGs1);
    else if (mode === 4) text += readBytes(read, read([8, 16, 16][size] ?? 0), encoding);
    else if (mode === 8) text += readKanji(read, read([8, 10, 12][size] ?? 0));
    else if (mode === 7) encoding = readEncoding(read);
    // Structured append: index, count and parity.
    else if (mode === 3) read(16);
    else if (mode === 5 || mode === 9) {
      isGs1 = true;
      if (mode === 9) read(8);
    } else throw new RangeError(`Mode ${mode} is unknown in QR codes.`);
  }
  return text;
}

function bitReader(data: Uint8Array): ReadBits & { readonly left: () => number } {
  let at = 0;
  const left = () => data.length * 8 - at;
  const read = (count: number) => {
    if (count > left()) throw new RangeError("The code's bytes end too early.");
    let value = 0;
    for (let bit = 0; bit < count; bit += 1, at += 1) {
      value = value * 2 + (((data[at >> 3] ?? 0) >> (7 - (at & 7))) & 1);
    }
    return value;
  };
  return Object.assign(read, { left });
}

function readDigits(read: ReadBits, count: number): string {
  let digits = "";
  for (let left = count; left > 0; left -= 3) {
    const group = Math.min(left, 3);
    const value = read([0, 4, 7, 10][group] ?? 0);
    if (value >= 10 ** group) throw new RangeError("These are no digits.");
    digits += String(value).padStart(group, "0");
  }
  return digits;
}

function readSigns(read: ReadBits, count: number, isGs1: boolean): string {
  let signs = "";
  for (let left = count; left > 0; left -= 2) {
    const isPair = left > 1;
    const value = read(isPair ? 11 : 6);
    if (value >= (isPair ? 45 * 45 : 45)) throw new RangeError("These are no signs.");
    if (isPair) signs += alphanumeric.charAt(Math.floor(value / 45));
    signs += alphanumeric.charAt(value % 45);
  }
  return isGs1 ? signs.replace(/%%?/g, (found) => (found === "%" ? groupSeparator : "%")) : signs;
}

function readBytes(read: ReadBits, count: number, encoding: string | undefined): string {
  const bytes = Uint8Array.from({ length: count }, () => read(8));
  if (encoding !== undefined) return new TextDecoder(encoding).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return new TextDecoder("iso-8859-1").decode(bytes);
  }
}

/** 13 bits per Shift JIS character (section 7.4.6). */
function readKanji(read: ReadBits, count: number): string {
  const bytes = Array.from({ length: count }, () => {
    const value = read(13);
    const packed = Math.floor(value / 0xc0) * 0x100 + (value % 0xc0);
    const code = packed + (packed < 0x1f00 ? 0x8140 : 0xc140);
    return [code >> 8, code & 0xff];
  });
  return new TextDecoder("shift-jis").decode(Uint8Array.from(bytes.flat()));
}

/** The first of up to three bytes gives the length. */
function readEncoding(read: ReadBits): string {
  const first = read(8);
  const number =
    first < 0x80
      ? first
      : first < 0xc0
        ? (first & 0x3f) * 0x100 + read(8)
        : (first & 0x1f) * 0x10000 + read(16);
  const encoding = encodings.get(number);
  if (encoding === undefined) throw new RangeError(`Encoding ${number} is not known.`);
  return encoding;
}
