import { existsSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const projectDirectory = fileURLToPath(new URL("../../../", import.meta.url));

/**
 * Only what a utility's code is made of. The project folder as a whole stays closed: by default
 * it holds the data folder with the database, other people's files and the signing secret.
 */
export const codePaths: readonly string[] = [
  "package.json",
  "node_modules",
  "src/contract",
  "src/kit",
  "src/utilities",
  "src/server/runner",
].map((path) => join(projectDirectory, path));

/** Variables that programs and libraries need, none of which can hold a secret of the server. */
const harmlessVariables = ["PATH", "LANG", "LC_ALL", "TZ", "SystemRoot"];

export type ChildSettings = {
  /** What it may read, beside code. */
  readonly inputDirectory: string;
  /** What it may read and write. */
  readonly outputDirectory: string;
  readonly heapMegabytes: number;
  /** Where it finds code that is compiled already; the sandbox lets it only read there. */
  readonly compiledCode?: string | undefined;
};

/** A path as it is given and as it really is: permissions are checked against the one in some calls, else the other. */
export function bothNames(path: string): string[] {
  return existsSync(path) ? [...new Set([path, realpathSync(path)])] : [path];
}

/**
 * Node's own flags for a child: may read code and its inputs, may write to its own folder, and may
 * not open sockets or start processes. They contain mistakes, not malice: native code (libvips)
 * is not bound by them, but by the sandbox, where there is one.
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
    // sharp is an addon: the child gives this up before its first run.
    "--allow-addons",
    // For the parent watch alone: the child gives it up before any utility is loaded.
    "--allow-worker",
    ...[...codePaths, ...compiled, inputDirectory, outputDirectory]
      .flatMap(bothNames)
      .map((path) => `--allow-fs-read=${path}`),
    // Node reads compiled code only where it may write, too.
    ...[outputDirectory, ...compiled].flatMap(bothNames).map((path) => `--allow-fs-write=${path}`),
    // A database's file is opened by native code, which no permission binds.
    "--no-experimental-sqlite",
    // They advise against the two permissions above, once per child.
    "--disable-warning=PERM0001",
    "--disable-warning=PERM0006",
    `--max-old-space-size=${heapMegabytes}`,
  ];
}

/** The whole environment of a child: nothing of the server's configuration passes. */
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
    // Until a run says how many cores no other has.
    VIPS_CONCURRENCY: "1",
    // One for the image at work, one for files.
    UV_THREADPOOL_SIZE: "2",
    // glibc gives each thread an arena and rarely returns it: resident memory would creep.
    MALLOC_ARENA_MAX: "2",
  };
}
