import { createTheme, type MantineColorsTuple } from "@mantine/core";

/** The green of aged copper; shade 8 has 5.3:1 on white. */
const verdigris: MantineColorsTuple = [
  "#e9f8f5",
  "#d3efe9",
  "#a5dfd3",
  "#74cebc",
  "#4cbfa9",
  "#33b69d",
  "#1fa78e",
  "#0d8f79",
  "#0b7a6b",
  "#07604f",
];

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
  colors: { verdigris, dark },
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
