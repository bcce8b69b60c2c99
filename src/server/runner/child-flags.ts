import { existsSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const projectDirectory = fileURLToPath(new URL("../../../", import.meta.url));

/**
 * Utility code only. The project folder by default holds the database, users' files and the signing
 * secret.
 */
export const codePaths: readonly string[] = [
  "package.json",
  "node_modules",
  "src/contract",
  "src/kit",
  "src/utilities",
  "src/server/runner",
].map((path) => join(projectDirectory, path));

/** Needed by programs, and never secret. */
const harmlessVariables = ["PATH", "LANG", "LC_ALL", "TZ", "SystemRoot"];

export type ChildSettings = {
  readonly inputDirectory: string;
  readonly outputDirectory: string;
  readonly heapMegabytes: number;
  /** Read-only inside the sandbox. */
  readonly compiledCode?: string | undefined;
};

/** Returns a path as given and resolved; Node checks either. */
export function bothNames(path: string): string[] {
  return existsSync(path) ? [...new Set([path, realpathSync(path)])] : [path];
}

/**
 * Lets a child read code and inputs and write its folder, without sockets or processes. This
 * contains mistakes, not malice: only the sandbox binds native code (libvips).
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
    // For sharp; given up before the first run.
    "--allow-addons",
    // For the parent watch; given up before utilities load.
    "--allow-worker",
    ...[...codePaths, ...compiled, inputDirectory, outputDirectory]
      .flatMap(bothNames)
      .map((path) => `--allow-fs-read=${path}`),
    // Node only reads compiled code it may write.
    ...[outputDirectory, ...compiled].flatMap(bothNames).map((path) => `--allow-fs-write=${path}`),
    // Its native code would bypass permissions.
    "--no-experimental-sqlite",
    // Both warn about the permissions above.
    "--disable-warning=PERM0001",
    "--disable-warning=PERM0006",
    `--max-old-space-size=${heapMegabytes}`,
  ];
}

/** Returns the whole environment, without the server's configuration. */
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
    // A library asks for it, and there is no list of users inside.
    HOME: outputDirectory,
    // Until a run gets its share.
    VIPS_CONCURRENCY: "1",
    // One for the current image, one for files.
    UV_THREADPOOL_SIZE: "2",
    // glibc rarely returns per-thread arenas, so memory would creep up.
    MALLOC_ARENA_MAX: "2",
  };
}
