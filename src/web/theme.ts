import { createTheme, type MantineColorsTuple } from "@mantine/core";
import { shippedAccent } from "#contract/facts/accent.ts";

/** Greys in the accent's cool tone, for text, borders and fields of the dark scheme. */
const dark: MantineColorsTuple = [
  "#e4eae8",
  "#c3cbc9",
  "#a6b1af",
  "#8f9b98",
  "#3d4649",
  "#2c3335",
  "#1f2527",
  "#14181a",
  "#101314",
  "#0b0d0e",
];

export const theme = createTheme({
  // Shade 8 has 5.3:1 on white. A site can replace the shades, but not their luminance.
  colors: { verdigris: shippedAccent, dark },
  primaryColor: "verdigris",
  primaryShade: 8,
  autoContrast: true,
  luminanceThreshold: 0.32,
  fontFamily: "var(--font-text)",
  fontFamilyMonospace: "var(--font-code)",
  headings: { fontFamily: "var(--font-text)", fontWeight: "var(--weight-title)" },
  defaultRadius: "md",
  cursorType: "pointer",
  respectReducedMotion: true,
  focusRing: "auto",
  // Links need more than colour to stand out from text.
  components: { Anchor: { defaultProps: { underline: "always" } } },
});
