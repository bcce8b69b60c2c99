import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { requestIdOf } from "#contract/facts/utility-request.ts";

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

type Chunks = Readonly<Record<string, Chunk>>;

const utilityPath = /^\/utilities\/([^/]+)$/;

/** Links of a rendered page, as HTML. */
export interface PageLinks {
  /** To its style sheets, without which it would be painted twice. */
  readonly styles: string;
  /** To its scripts, which would otherwise be requested one after the other. */
  readonly scripts: string;
}

/**
 * Gives the links that a rendered page needs beside those of every page, read once from the list that
 * the build leaves. `base` is the site's path.
 */
export function readPageLinks(webDirectory: string, base: string): (pathname: string) => PageLinks {
  const file = path.join(webDirectory, ".vite/manifest.json");
  if (!existsSync(file)) return () => ({ styles: "", scripts: "" });
  const chunks = JSON.parse(readFileSync(file, "utf8")) as Chunks;
  const shared = filesOf(chunks, ["index.html"]);
  const known = new Map<string, PageLinks>();
  return (pathname) => {
    const names = modulesOf(chunks, pathname);
    const key = names.join(" ");
    const links = known.get(key) ?? linksTo(filesOf(chunks, names), shared, base);
    known.set(key, links);
    return links;
  };
}

function modulesOf(chunks: Chunks, pathname: string): readonly string[] {
  const routeOf = (file: string) => `routes/${file}.tsx?tsr-split=component`;
  if (requestIdOf(pathname) !== undefined) return [routeOf("requests_.$requestId")];
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

function linksTo(files: ReadonlySet<string>, shared: ReadonlySet<string>, base: string): PageLinks {
  const own = [...files].filter((file) => !shared.has(file));
  const link = (attributes: string) => (file: string) =>
    `<link ${attributes} crossorigin href="${base}/${file}">`;
  const isStyle = (file: string) => file.endsWith(".css");
  return {
    styles: own.filter(isStyle).map(link('rel="stylesheet"')).join(""),
    // As in the built page: what paints the page is loaded first.
    scripts: own
      .filter((file) => !isStyle(file))
      .map(link('rel="modulepreload" fetchpriority="low"'))
      .join(""),
  };
}
