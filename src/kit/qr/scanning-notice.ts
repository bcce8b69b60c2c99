import { fromHex } from "../run/bytes-as-text.ts";

/** Symbol contrast for grade C (ISO/IEC 15415). Below it some scanners fail. */
const leastContrast = 0.4;

/** Colours are `#rrggbb`. */
export function scanningNotice(
  dark: string,
  light: string,
  parts: "squares" | "bars" = "squares",
): string | undefined {
  const contrast = luminance(light) - luminance(dark);
  if (contrast < 0) {
    return `The ${parts} are lighter than the background. Many scanners can't read a code like this.`;
  }
  if (contrast >= leastContrast) return undefined;
  return "The two colours are too similar, so scanners may not read this code. Choose more contrast.";
}

/** WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [...fromHex(colour.slice(1))].map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
