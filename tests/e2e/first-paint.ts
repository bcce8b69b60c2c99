import { builtFiles, screenModule, scriptBytes, utilityModules } from "./built-files.ts";

/**
 * Returns the gzipped bytes of JavaScript that a utility's first paint adds to the shared frame, from the build in
 * `dist/web`.
 */
export function firstPaintBytes(folder: string, isGenerated: boolean): number {
  const shared = builtFiles(["index.html", screenModule("utilities/$utilityId")]);
  const files = builtFiles(utilityModules(folder, isGenerated));
  return scriptBytes([...files].filter((file) => !shared.has(file)));
}
