import type { FaviconOptions } from "./manifest.ts";

/** W3C Web Application Manifest. */
export function webManifest(options: FaviconOptions): string {
  const { name, folder, themeColour, backgroundColour } = options;
  const icon = (filename: string, side: number, purpose: "any" | "maskable") => ({
    src: `${folder}${filename}`,
    sizes: `${side}x${side}`,
    type: "image/png",
    purpose,
  });
  const manifest = {
    ...(name !== "" && { name, short_name: name }),
    icons: [
      icon("icon-192.png", 192, "any"),
      icon("icon-512.png", 512, "any"),
      icon("icon-maskable-512.png", 512, "maskable"),
    ],
    theme_color: themeColour,
    background_color: backgroundColour,
    display: "standalone",
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** With `isDrawing`, the SVG comes before the ICO. */
export function headHtml({ folder, themeColour }: FaviconOptions, isDrawing: boolean): string {
  return [
    `<link rel="icon" href="${folder}favicon.ico" sizes="48x48">`,
    ...(isDrawing
      ? [`<link rel="icon" href="${folder}favicon.svg" sizes="any" type="image/svg+xml">`]
      : []),
    `<link rel="apple-touch-icon" href="${folder}apple-touch-icon.png">`,
    `<link rel="manifest" href="${folder}site.webmanifest">`,
    `<meta name="theme-color" content="${themeColour}">`,
    "",
  ].join("\n");
}
