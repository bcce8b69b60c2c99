import { existsSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const projectDirectory = fileURLToPath(new URL("../../../", import.meta.url));

/**
 * Only utility code. The project folder may contain the data folder with the database, users' files
 * and the signing secret.
 */
export const codePaths: readonly string[] = [
  "package.json",
  "node_modules",
  "src/contract",
  "src/kit",
  "src/utilities",
  "src/server/runner",
].map((path) => join(projectDirectory, path));

/** Needed by programs and libraries, and never server secrets. */
const harmlessVariables = ["PATH", "LANG", "LC_ALL", "TZ", "SystemRoot"];

export type ChildSettings = {
  /** Readable, besides code. */
  readonly inputDirectory: string;
  /** Readable and writable. */
  readonly outputDirectory: string;
  readonly heapMegabytes: number;
  /** Compiled code, read-only inside the sandbox. */
  readonly compiledCode?: string | undefined;
};

/** Returns a path as given and resolved, as Node's permission checks use either. */
export function bothNames(path: string): string[] {
  return existsSync(path) ? [...new Set([path, realpathSync(path)])] : [path];
}

/**
 * Node's permission flags: a child may read code and inputs and write its own folder, but not open
 * sockets or start processes. They contain mistakes, not malice: native code (libvips) is bound
 * only by the sandbox, if any.
 */
export function childFlags({
  inputDirectory,
  outputDirectory,
  heapMegabytes,
  compiledCode,
}: ChildSettings): string[] {
  const compiled = compiledCode === undefined ? [] : [compiledCode];
  return [
    "--permission",
    // For sharp, an addon; given up before the first run.
    "--allow-addons",
    // For the parent watch; given up before any utility loads.
    "--allow-worker",
    ...[...codePaths, ...compiled, inputDirectory, outputDirectory]
      .flatMap(bothNames)
      .map((path) => `--allow-fs-read=${path}`),
    // Node only reads compiled code it may also write.
    ...[outputDirectory, ...compiled].flatMap(bothNames).map((path) => `--allow-fs-write=${path}`),
    // Native code opens database files, bypassing permissions.
    "--no-experimental-sqlite",
    // Silences warnings about the two permissions above.
    "--disable-warning=PERM0001",
    "--disable-warning=PERM0006",
    `--max-old-space-size=${heapMegabytes}`,
  ];
}

/** The child's whole environment, without the server's configuration. */
export function childEnvironment(
  { outputDirectory, compiledCode }: Pick<ChildSettings, "outputDirectory" | "compiledCode">,
  environment: NodeJS.ProcessEnv = process.env,
): Record<string, string> {
  const kept = harmlessVariables.flatMap((name) => {
    const value = environment[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    ...Object.fromEntries(kept),
    ...(compiledCode !== undefined && { NODE_COMPILE_CACHE: compiledCode }),
    TMPDIR: outputDirectory,
    // A library asks for it, and the sandbox has no list of users.
    HOME: outputDirectory,
    // Until a run gets its share of cores.
    VIPS_CONCURRENCY: "1",
    // One for the current image, one for files.
    UV_THREADPOOL_SIZE: "2",
    // glibc rarely returns its per-thread arenas, so resident memory would creep up.
    MALLOC_ARENA_MAX: "2",
  };
}
