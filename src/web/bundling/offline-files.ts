import { readFile, stat, writeFile } from "node:fs/promises";
import { createHash } from "node:crypto";
import { basename, join } from "node:path";
import type { Plugin } from "vite";
import { pairCode } from "#contract/facts/utility/pair-code.ts";
import { utilityId } from "#contract/facts/utility/id.ts";
import { computesInPage } from "#kit/manifest/place.ts";
import { runFile } from "#kit/manifest/run-file.ts";
import { readFolders, type UtilityFolder } from "./read-manifests.ts";

/** A build file and its imports, by their names in its list. */
export interface ListedFile {
  readonly file: string;
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

type FileList = Readonly<Record<string, ListedFile>>;

const workerList = ".vite/worker-manifest.json";
/** The logo, shown on every page. */
const mark = "favicon.svg";

const listId = "virtual:offline-files";

/** Collects the worker's files for `offlineFiles`, because the build's own list lacks them. */
export function noteWorkerFiles(): { readonly inWorker: Plugin; readonly inPage: Plugin } {
  const noted: Record<string, ListedFile> = {};
  return {
    inWorker: {
      name: "note-worker-files",
      generateBundle(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== "chunk") continue;
          const { fileName: file, imports, dynamicImports, isEntry } = chunk;
          // The entry imports every run dynamically, and each run may import the entry.
          const listed = isEntry ? { file, imports } : { file, imports, dynamicImports };
          noted[file] = listed;
          if (isEntry) noted["worker"] = listed;
          // Utilities may share a chunk, so look each up by its own module.
          for (const id of chunk.moduleIds) {
            const run = /\/src\/utilities\/[^/]+\/run\.ts$/.exec(id);
            if (run !== null) noted[`..${run[0].slice("/src".length)}`] = listed;
          }
        }
      },
    },
    inPage: {
      name: "write-worker-files",
      apply: "build",
      async writeBundle({ dir }) {
        if (dir !== undefined) await writeFile(join(dir, workerList), JSON.stringify(noted));
      },
    },
  };
}

/**
 * Makes `virtual:offline-files` for the service worker from the page build's lists in `directory`:
 * the files each browser utility's page needs.
 */
export function offlineFiles(directory: string): Plugin {
  return {
    name: "offline-files",
    resolveId: (id) => (id === listId ? `\0${listId}` : null),
    async load(id) {
      if (id !== `\0${listId}`) return null;
      const [pages, worker, folders] = await Promise.all([
        readList(join(directory, ".vite/manifest.json")),
        readList(join(directory, workerList)),
        readFolders(false),
      ]);
      return moduleOf(directory, pages, worker, folders);
    },
  };
}

async function readList(file: string): Promise<FileList> {
  return JSON.parse(await readFile(file, "utf8")) as FileList;
}

async function moduleOf(
  directory: string,
  pages: FileList,
  worker: FileList,
  folders: readonly UtilityFolder[],
): Promise<string> {
  const entry = pages["index.html"]?.file;
  if (entry === undefined) throw new Error("The build has no entry.");
  const shared = filesOf(pages, sharedModules, isLaterPart);
  const font = Object.values(pages).find(({ file }) => file.includes("inter-latin-wght-normal"));
  for (const file of [...filesOf(worker, ["worker"]), font?.file ?? "", mark]) shared.add(file);
  const utilities = folders.flatMap(({ path, manifests }) => {
    const folder = `../utilities/${path.slice(path.lastIndexOf("/") + 1)}`;
    const modules = ["manifest.ts?facts", "manifest.ts", "page.tsx"];
    const own = filesOf(
      pages,
      modules.map((name) => `${folder}/${name}`),
      isLaterPart,
    );
    return manifests.filter(computesInPage).flatMap((manifest) => {
      const runModule = `${folder}/${basename(runFile(path, manifest.code))}`;
      const run = filesOf(worker, [runModule], () => true);
      const files = [...new Set([...own, ...run])].filter((file) => !shared.has(file));
      const pairs = (manifest.pairs ?? []).map(({ name }) => pairCode(name));
      return [utilityId(manifest), ...pairs].map((name) => [name, files] as const);
    });
  });
  const all = [...new Set([...shared, ...utilities.flatMap(([, files]) => files)])];
  const bytes = await Promise.all(
    all.map(async (file) => (await stat(join(directory, file))).size),
  );
  const numberOf = new Map(all.map((file, index) => [file, index]));
  const numbers = (files: Iterable<string>) => [...files].map((file) => numberOf.get(file));
  const every = [...Object.values(pages), ...Object.values(worker)].map(({ file }) => file);
  const build = createHash("sha256").update(every.join("\n")).digest("hex").slice(0, 16);
  return [
    `export const build = ${JSON.stringify(build)};`,
    `export const entry = ${JSON.stringify(`/${entry}`)};`,
    `export const files = ${JSON.stringify(all.map((file, index) => [`/${file}`, bytes[index]]))};`,
    `export const shared = ${JSON.stringify(numbers(shared))};`,
    `export const utilities = ${JSON.stringify(Object.fromEntries(utilities.map(([id, own]) => [id, numbers(own)])))};`,
  ].join("\n");
}

const sharedModules = [
  "index.html",
  "routes/search.tsx?tsr-split=component",
  "routes/utilities/$utilityId.tsx?tsr-split=component",
  "features/utility-frame/open-page.ts",
  "features/utility/utility-folders.ts",
  "features/generated-page/generated-page.tsx",
  "shell/error-screens.tsx",
  "shell/toasts.tsx",
];

/**
 * Returns whether a browser utility's screen may import a module later; never other screens or
 * utilities.
 */
function isLaterPart(name: string): boolean {
  return !/^\.\.\/utilities\/|virtual:|^routes\/|administration|^features\/account|^index\.html$/.test(
    name,
  );
}

/**
 * Returns the files of modules and their imports, including dynamic ones that `isFollowed` accepts.
 */
function filesOf(
  list: FileList,
  names: readonly string[],
  isFollowed: (name: string) => boolean = () => false,
): Set<string> {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (name: string) => {
    const listed = list[name];
    if (listed === undefined || seen.has(name)) return;
    seen.add(name);
    for (const file of [listed.file, ...(listed.css ?? [])]) files.add(file);
    for (const next of listed.imports ?? []) visit(next);
    for (const next of listed.dynamicImports ?? []) if (isFollowed(next)) visit(next);
  };
  for (const name of names) visit(name);
  return files;
}
