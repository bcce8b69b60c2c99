import { realpathSync } from "node:fs";
import { dirname } from "node:path";
import type { NeededProgram } from "#kit/manifest/needs.ts";
import { findProgram } from "#server/platform/system-programs.ts";
import { bothNames, codePaths } from "../child-flags.ts";
import type { OwnFolders } from "./sandbox-arguments.ts";

export type CompiledCode = {
  readonly directory: string;
  /** Whether the child, which gets no run, may write. */
  readonly isToKeep: boolean;
};

/** For text in SVG. */
const fontPaths = [
  "/etc/fonts",
  "/usr/share/fonts",
  "/usr/local/share/fonts",
  "/usr/share/fontconfig",
  "/var/cache/fontconfig",
];

/** Folders of the system libraries this process has loaded, which children need too. */
function findLibraryFolders(): readonly string[] {
  // Name lookups may take seconds.
  Object.assign(process.report, { excludeNetwork: true });
  const { sharedObjects } = process.report.getReport() as unknown as {
    readonly sharedObjects: readonly string[];
  };
  const ofSystem = sharedObjects.filter((path) => /^\/(usr\/)?lib/.test(path));
  return [...new Set(ofSystem.map((path) => dirname(path)))];
}

let libraryFolders: readonly string[] | undefined;

/** Binds paths read-only at the same place. */
function shown(paths: readonly string[]): readonly string[] {
  return paths.flatMap((path) => ["--ro-bind", path, path]);
}

function shownIfThere(paths: readonly string[]): readonly string[] {
  return paths.flatMap((path) => ["--ro-bind-try", path, path]);
}

/** Shows Node, libraries and utility code, read-only except a compiled code folder to fill. */
export function childView(compiledCode?: CompiledCode): readonly string[] {
  libraryFolders ??= findLibraryFolders();
  return [
    ...shown([...libraryFolders, process.execPath, ...codePaths.flatMap(bothNames)]),
    ...shownIfThere(["/etc/ld.so.cache", ...fontPaths]),
    ...(compiledCode === undefined
      ? []
      : [
          compiledCode.isToKeep ? "--bind" : "--ro-bind",
          compiledCode.directory,
          compiledCode.directory,
        ]),
  ];
}

/** Packages' libraries and data, none of it secret. */
const packagePaths = [
  "/lib",
  "/lib32",
  "/lib64",
  "/usr/lib",
  "/usr/lib32",
  "/usr/lib64",
  "/usr/share",
];

/**
 * Shows the program at `path`, all packages' files, and what else it reads. Throws an Error if it is missing, or if run
 * folders, and so the data folder, would be visible.
 */
export function programView(
  path: string,
  { outputDirectory }: OwnFolders,
  { reads = [], localSockets }: Pick<NeededProgram, "reads" | "localSockets"> = {},
): readonly string[] {
  const output = realpathSync(outputDirectory);
  const above = [...packagePaths, ...reads].find((each) => output.startsWith(`${each}/`));
  if (above !== undefined) {
    throw new Error(`Programs are shown ${above}: move the data folder out of it`);
  }
  return [
    // The path may be a link into its package.
    "--ro-bind",
    realpathSync(path),
    path,
    ...shownIfThere([...packagePaths, "/etc/ld.so.cache", "/etc/alternatives", ...fontPaths]),
    ...shownIfThere(reads),
    "--dev-bind",
    "/dev/urandom",
    "/dev/urandom",
    // Its files there count as the run's.
    ...(localSockets === true ? ["--bind", outputDirectory, "/tmp"] : []),
  ];
}

/** Shows what a program starts by itself, at the same place. */
export function startedView(started: readonly NeededProgram[]): readonly string[] {
  return started.flatMap(({ program, folder }) => {
    const path = findProgram(program, folder);
    return path === undefined ? [] : ["--ro-bind", realpathSync(path), path];
  });
}
