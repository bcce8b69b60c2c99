import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const web = new URL("../../dist/web/", import.meta.url);

function readChunks(): Readonly<Record<string, Chunk>> {
  return JSON.parse(readFileSync(new URL(".vite/manifest.json", web), "utf8"));
}

/** Lists the scripts and style sheets in `dist/web` that modules load. Throws for an unknown module. */
export function builtFiles(modules: readonly string[]): ReadonlySet<string> {
  const chunks = readChunks();
  const files = new Set<string>();
  const visit = (name: string) => {
    const chunk = chunks[name];
    if (chunk === undefined) throw new Error(`The build has no ${name}.`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const sheet of chunk.css ?? []) files.add(sheet);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const name of modules) visit(name);
  return files;
}

export function scriptBytes(files: Iterable<string>): number {
  return [...files]
    .filter((file) => file.endsWith(".js"))
    .reduce((sum, file) => sum + gzipSync(readFileSync(new URL(file, web))).byteLength, 0);
}

export function utilityModules(folder: string, isGenerated: boolean): readonly string[] {
  return [
    "features/utility-frame/open-page.ts",
    isGenerated ? "features/generated-page/generated-page.tsx" : `../utilities/${folder}/page.tsx`,
  ];
}

/** A route's screen module, by its file in `routes`. */
export function screenModule(route: string): string {
  return `routes/${route}.tsx?tsr-split=component`;
}
