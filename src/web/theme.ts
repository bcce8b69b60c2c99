import { createTheme, type MantineColorsTuple } from "@mantine/core";

/** The green that copper pennies take on with age; shade 8 has 5.3:1 on white. */
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

const fontFamily =
  '"Inter Variable", "Inter Fallback", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';

export const theme = createTheme({
  colors: { verdigris },
  primaryColor: "verdigris",
  primaryShade: { light: 8, dark: 4 },
  autoContrast: true,
  luminanceThreshold: 0.32,
  fontFamily,
  headings: { fontFamily, fontWeight: "650" },
  defaultRadius: "md",
  cursorType: "pointer",
  respectReducedMotion: true,
  focusRing: "auto",
});
