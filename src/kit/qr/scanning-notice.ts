import { fromHex } from "../run/bytes-as-text.ts";

/**
 * The least difference of reflectances with which a code gets grade C (ISO/IEC 15415, symbol
 * contrast): worse ones are read by some scanners, in good light.
 */
const leastContrast = 0.4;

/** Whether scanners will see a code in these colours, `#rrggbb` each; undefined where they will. */
export function scanningNotice(dark: string, light: string): string | undefined {
  const contrast = luminance(light) - luminance(dark);
  if (contrast < 0) {
    return "The squares are lighter than their ground: many scanners do not read such a code.";
  }
  if (contrast >= leastContrast) return undefined;
  return "The two colours are too much alike: scanners may not read this code. Take a darker or a lighter one.";
}

/** Relative luminance of sRGB, 0 to 1 (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [...fromHex(colour.slice(1))].map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
