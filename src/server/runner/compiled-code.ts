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
 * Where children find compiled code: beside this process's own, where it keeps any. Undefined without a sandbox, as a
 * run could then leave code there for the runs of others. Makes the folder.
 */
export function findCompiledCode({ bubblewrap }: Sandbox): CompiledCode | undefined {
  const own = getCompileCacheDir();
  if (own === undefined || bubblewrap === undefined) return undefined;
  const directory = join(dirname(own), "children");
  mkdirSync(directory, { recursive: true });
  return { directory, isToKeep: false };
}

/** More than all modules take that are loaded ahead. */
const heapMegabytes = 1024;

async function modifiedAt(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined);
  return found?.mtimeMs ?? 0;
}

/** When the youngest of the product's own files was changed of which children are made. */
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
 * Has one child load the modules and keep what it compiled for those to come, unless that was done since the code was
 * changed: a third of each start is spent on that otherwise. Packages that are installed anew take it with them.
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
