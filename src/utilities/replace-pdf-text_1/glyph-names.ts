import { Encodings, type EncodingType } from "@cantoo/pdf-lib/standard-fonts";

/** What a code of a simple font draws. */
export type Sign = { readonly name: string; readonly text: string | undefined };

export type Encoding = ReadonlyMap<number, Sign>;

const windows = encodingFrom(Encodings.WinAnsi);
export const symbols = encodingFrom(Encodings.Symbol);
export const dingbats = encodingFrom(Encodings.ZapfDingbats);

/** Some letters have a code that they share with another: the first is the usual one. */
function encodingFrom(encoding: EncodingType): Encoding {
  const signs = new Map<number, Sign>();
  for (const point of encoding.supportedCodePoints) {
    const { code, name } = encoding.encodeUnicodeCodePoint(point);
    if (!signs.has(code)) signs.set(code, { name, text: String.fromCodePoint(point) });
  }
  return signs;
}

/** Adobe Glyph List: names that neither Windows' letters nor Symbol have, and that aren't composed. */
const others =
  "fi fi fl fl ff ff ffi ffi ffl ffl dotlessi ı dotlessj ȷ Lslash Ł lslash ł fraction ⁄ minus − breve ˘ dotaccent ˙ ring ˚ " +
  "hungarumlaut ˝ ogonek ˛ caron ˇ Dcroat Đ dcroat đ Dslash Đ dmacron đ Hbar Ħ hbar ħ Tbar Ŧ tbar ŧ Eng Ŋ eng ŋ " +
  "kgreenlandic ĸ longs ſ IJ Ĳ ij ĳ Ldot Ŀ ldot ŀ napostrophe ŉ estimated ℮ afii61352 № quotereversed ‛ figuredash ‒ " +
  "afii00208 ― onethird ⅓ twothirds ⅔ oneeighth ⅛ threeeighths ⅜ fiveeighths ⅝ seveneighths ⅞ schwa ə Schwa Ə " +
  "Scommaaccent Ș scommaaccent ș nbspace \u00a0 nonbreakingspace \u00a0 sfthyphen \u00ad softhyphen \u00ad " +
  "afii10145 Џ afii10193 џ";

/** From afii10017 and from afii10065. */
const cyrillic = "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯҐЂЃЄЅІЇЈЉЊЋЌЎ";

const known = new Map<string, string>();
for (const { name, text } of [...windows.values(), ...symbols.values()]) {
  if (text !== undefined && !known.has(name)) known.set(name, text);
}
const listed = others.split(" ");
for (const [at, name] of listed.entries()) if (at % 2 === 0) known.set(name, listed[at + 1] ?? "");
for (const [at, letter] of Array.from(cyrillic).entries()) {
  known.set(`afii${10_017 + at}`, letter);
  known.set(`afii${10_065 + at}`, letter.toLowerCase());
}

const accents: Readonly<Record<string, string>> = {
  grave: "\u0300",
  acute: "\u0301",
  circumflex: "\u0302",
  tilde: "\u0303",
  macron: "\u0304",
  breve: "\u0306",
  dotaccent: "\u0307",
  dieresis: "\u0308",
  hookabove: "\u0309",
  ring: "\u030a",
  hungarumlaut: "\u030b",
  caron: "\u030c",
  horn: "\u031b",
  dotbelow: "\u0323",
  cedilla: "\u0327",
  commaaccent: "\u0327",
  ogonek: "\u0328",
  tonos: "\u0301",
};
const accented = new RegExp(`^(.+?)(${Object.keys(accents).join("|")})$`);

const longestName = 60;

/** Says which letters a glyph's name stands for (Adobe Glyph List Specification, 2). Undefined if it doesn't say. */
export function textOfName(name: string): string | undefined {
  const own = known.get(name);
  if (own !== undefined) return own;
  const [stem = ""] = name.split(".");
  if (stem === "" || stem.length > longestName) return undefined;
  if (stem !== name) return textOfName(stem);
  if (stem.includes("_")) {
    const parts = stem.split("_").map(textOfName);
    return parts.includes(undefined) ? undefined : parts.join("");
  }
  const [, units] = /^uni((?:[\dA-F]{4})+)$/.exec(stem) ?? [];
  if (units !== undefined) {
    const codes = units.match(/.{4}/g) ?? [];
    return codes.map((code) => String.fromCharCode(Number.parseInt(code, 16))).join("");
  }
  const [, point] = /^u([\dA-F]{4,5})$/.exec(stem) ?? [];
  if (point !== undefined) return String.fromCodePoint(Number.parseInt(point, 16));
  return composed(stem);
}

function composed(name: string): string | undefined {
  const [, base = "", accent = ""] = accented.exec(name) ?? [];
  const letter = base === "" ? undefined : textOfName(base);
  const whole = `${letter}${accents[accent]}`.normalize("NFC");
  return letter !== undefined && Array.from(whole).length === 1 ? whole : undefined;
}

export function signOf(name: string): Sign {
  return { name, text: textOfName(name) };
}

/** ISO 32000-1, annex D.2. A number says where the next names are. */
const aboveAscii =
  "161 exclamdown cent sterling fraction yen florin section currency quotesingle quotedblleft guillemotleft guilsinglleft " +
  "guilsinglright fi fl 177 endash dagger daggerdbl periodcentered 182 paragraph bullet quotesinglbase quotedblbase " +
  "quotedblright guillemotright ellipsis perthousand 191 questiondown 193 grave acute circumflex tilde macron breve dotaccent " +
  "dieresis 202 ring cedilla 205 hungarumlaut ogonek caron emdash 225 AE 227 ordfeminine 232 Lslash Oslash OE ordmasculine " +
  "241 ae 245 dotlessi 248 lslash oslash oe germandbls 39 quoteright 96 quoteleft";

export const standard: Encoding = standardEncoding();

function standardEncoding(): Encoding {
  const signs = new Map<number, Sign>([...windows].filter(([code]) => code < 127));
  let code = 0;
  for (const word of aboveAscii.split(" ")) {
    if (/^\d/.test(word)) code = Number(word);
    else {
      signs.set(code, signOf(word));
      code += 1;
    }
  }
  return signs;
}

const namesByText = new Map([...known].toReversed().map(([name, text]) => [text, name]));

function macRoman(): Encoding {
  const decoder = new TextDecoder("macintosh");
  const signs = new Map<number, Sign>();
  for (let code = 32; code < 256; code += 1) {
    const text = decoder.decode(Uint8Array.of(code));
    const name = namesByText.get(text);
    if (name !== undefined) signs.set(code, { name, text });
  }
  // Apple put the euro there later.
  return signs.set(0xdb, signOf("currency"));
}

export const namedEncodings: ReadonlyMap<string, Encoding> = new Map([
  ["WinAnsiEncoding", windows],
  ["MacRomanEncoding", macRoman()],
  ["StandardEncoding", standard],
]);
