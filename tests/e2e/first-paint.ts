import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

const web = new URL("../../dist/web/", import.meta.url);
const route = "routes/utilities/$utilityId.tsx?tsr-split=component";

/**
 * The JavaScript, in bytes as gzip makes of it, that the first paint of a utility's page loads of its
 * own: what neither every page has, nor the frame around every utility. `folder` is the utility's,
 * and `isGenerated` whether it brings no page of its own. Read from the build in `dist/web`.
 */
export function firstPaintBytes(folder: string, isGenerated: boolean): number {
  const chunks = JSON.parse(readFileSync(new URL(".vite/manifest.json", web), "utf8")) as Readonly<
    Record<string, Chunk>
  >;
  const reach = (name: string, found: Set<string>): Set<string> => {
    const chunk = chunks[name];
    if (chunk === undefined) throw new Error(`The build has no ${name}.`);
    if (found.has(name)) return found;
    found.add(name);
    for (const next of chunk.imports ?? []) reach(next, found);
    return found;
  };
  const shared = reach(route, reach("index.html", new Set()));
  const page = isGenerated
    ? "features/generated-page/generated-page.tsx"
    : `../utilities/${folder}/page.tsx`;
  const own = new Set<string>();
  for (const name of [
    "features/utility/load-utility.ts",
    page,
    `../utilities/${folder}/manifest.ts?facts`,
  ]) {
    reach(name, own);
  }
  return [...own]
    .filter((name) => !shared.has(name))
    .reduce((sum, name) => {
      const { file = "" } = chunks[name] ?? {};
      return sum + gzipSync(readFileSync(new URL(file, web))).byteLength;
    }, 0);
}
