import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

type Chunks = Readonly<Record<string, Chunk>>;

const utilityPath = /^\/utilities\/([^/]+)$/;

/**
 * Gives the links to the styles and scripts that a rendered page needs beside those of every page,
 * read once from the list that the build leaves. Without them it would be painted twice, and its
 * scripts would be requested one after the other.
 */
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

/** The modules that the screen at a path begins with, by their names in the list. */
function modulesOf(chunks: Chunks, pathname: string): readonly string[] {
  const routeOf = (file: string) => `routes/${file}.tsx?tsr-split=component`;
  const utilityId = utilityPath.exec(pathname)?.[1];
  if (utilityId === undefined) {
    const place = pathname.slice(1);
    // A screen that is no part of the one above it in the address has that in its file's name.
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
