import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

type Chunks = Readonly<Record<string, Chunk>>;

const utilityPath = /^\/utilities\/([^/]+)$/;

/** Returns a lookup of the links to a page's own styles and scripts, without which it would be painted twice. */
export function readPageLinks(webDirectory: string): (pathname: string) => string {
  const file = path.join(webDirectory, ".vite/manifest.json");
  if (!existsSync(file)) return () => "";
  const chunks = JSON.parse(readFileSync(file, "utf8")) as Chunks;
  const shared = filesOf(chunks, ["index.html"]);
  const known = new Map<string, string>();
  return (pathname) => {
    const names = modulesOf(chunks, pathname);
    const key = names.join(" ");
    const links = known.get(key) ?? linksTo(filesOf(chunks, names), shared);
    known.set(key, links);
    return links;
  };
}

function modulesOf(chunks: Chunks, pathname: string): readonly string[] {
  const routeOf = (file: string) => `routes/${file}.tsx?tsr-split=component`;
  const utilityId = utilityPath.exec(pathname)?.[1];
  if (utilityId === undefined) {
    const place = pathname.slice(1);
    // A route that isn't nested under the one above it has "_" in its file name.
    return [routeOf(place), routeOf(place.replaceAll("/", "_."))].filter((name) => name in chunks);
  }
  const isOwn = (name: string) => name === `../utilities/${utilityId}/page.tsx`;
  const own = Object.keys(chunks).find(isOwn) ?? "features/generated-page/generated-page.tsx";
  return [routeOf("utilities/$utilityId"), "features/utility/load-utility.ts", own];
}

function filesOf(chunks: Chunks, names: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (name: string) => {
    const chunk = chunks[name];
    if (chunk === undefined || seen.has(name)) return;
    seen.add(name);
    files.add(chunk.file);
    for (const sheet of chunk.css ?? []) files.add(sheet);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const name of names) visit(name);
  return files;
}

function linksTo(files: ReadonlySet<string>, shared: ReadonlySet<string>): string {
  const relOf = (file: string) => (file.endsWith(".css") ? "stylesheet" : "modulepreload");
  return [...files]
    .filter((file) => !shared.has(file))
    .map((file) => `<link rel="${relOf(file)}" crossorigin href="/${file}">`)
    .join("");
}
