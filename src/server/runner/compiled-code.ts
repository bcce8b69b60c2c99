import { mkdirSync } from "node:fs";
import { readdir, stat, writeFile } from "node:fs/promises";
import { getCompileCacheDir } from "node:module";
import { dirname, join } from "node:path";
import { makeChildFolders } from "./child-folders.ts";
import { codePaths } from "./child-flags.ts";
import { forkChild } from "./forked-child.ts";
import type { RunnerLog } from "./run-job.ts";
import type { Sandbox } from "./sandbox/open-sandbox.ts";
import type { CompiledCode } from "./sandbox/sandbox-views.ts";

/**
 * Makes the folder, beside this process's own. Returns undefined without a sandbox, where a run
 * could plant code for others.
 */
export function findCompiledCode({ bubblewrap }: Sandbox): CompiledCode | undefined {
  const own = getCompileCacheDir();
  if (own === undefined || bubblewrap === undefined) return undefined;
  const directory = join(dirname(own), "children");
  mkdirSync(directory, { recursive: true });
  return { directory, isToKeep: false };
}

/** More than preloaded modules need. */
const heapMegabytes = 1024;

async function modifiedAt(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined);
  return found?.mtimeMs ?? 0;
}

async function codeChangedAt(): Promise<number> {
  const own = codePaths.filter((path) => !path.endsWith("node_modules"));
  const all = await Promise.all(
    own.map(async (path) => {
      const within = await readdir(path, { recursive: true }).catch(() => []);
      return Promise.all([path, ...within.map((name) => join(path, name))].map(modifiedAt));
    }),
  );
  return Math.max(...all.flat());
}

/**
 * Has a child compile modules after code changes, saving a third of later starts. Reinstalling
 * packages clears the cache.
 */
export async function keepCompiledCode(options: {
  readonly compiledCode: CompiledCode;
  readonly workDirectory: string;
  readonly modulePaths: readonly string[];
  readonly sandbox: Sandbox;
  readonly log: RunnerLog;
}): Promise<void> {
  const { compiledCode, workDirectory, modulePaths, ...others } = options;
  const stamp = join(compiledCode.directory, `kept-by-${process.version}`);
  if ((await modifiedAt(stamp)) > (await codeChangedAt())) return;
  const folders = makeChildFolders(workDirectory);
  const child = forkChild({
    ...others,
    folders,
    heapMegabytes,
    warmModulePaths: modulePaths,
    compiledCode: { ...compiledCode, isToKeep: true },
  });
  let hasLoaded = false;
  child.listen(({ type }) => {
    if (type !== "ready") return;
    hasLoaded = true;
    child.send({ type: "keep-compiled" });
  });
  await child.gone;
  await folders.remove();
  if (hasLoaded) await writeFile(stamp, "");
}
