import { builtFiles, screenModule, scriptBytes, utilityModules } from "./built-files.ts";

/**
 * The JavaScript, in bytes as gzip makes of it, that the first paint of a utility's page loads of its
 * own: what neither every page has, nor the frame around every utility. `folder` is the utility's,
 * and `isGenerated` whether it brings no page of its own. Read from the build in `dist/web`.
 */
export function firstPaintBytes(folder: string, isGenerated: boolean): number {
  const shared = builtFiles(["index.html", screenModule("utilities/$utilityId")]);
  const files = builtFiles(utilityModules(folder, isGenerated));
  return scriptBytes([...files].filter((file) => !shared.has(file)));
}
