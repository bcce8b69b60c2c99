import { realpathSync } from "node:fs";
import { dirname } from "node:path";
import { bothNames, codePaths } from "../child-flags.ts";
import type { OwnFolders } from "./sandbox-arguments.ts";

/** A folder with what Node made of the modules of children when one loaded them first. */
export type CompiledCode = {
  readonly directory: string;
  /** Whether the child, which is given no run, may write there. */
  readonly isToKeep: boolean;
};

/** What an SVG's text is drawn with, where the system has it. */
const fontPaths = [
  "/etc/fonts",
  "/usr/share/fonts",
  "/usr/local/share/fonts",
  "/usr/share/fontconfig",
  "/var/cache/fontconfig",
];

/** The folders of the system's libraries that this process has loaded, which its children need as well. */
function findLibraryFolders(): readonly string[] {
  // Names of addresses would be looked up, which may take seconds.
  Object.assign(process.report, { excludeNetwork: true });
  const { sharedObjects } = process.report.getReport() as unknown as {
    readonly sharedObjects: readonly string[];
  };
  const ofSystem = sharedObjects.filter((path) => /^\/(usr\/)?lib/.test(path));
  return [...new Set(ofSystem.map((path) => dirname(path)))];
}

let libraryFolders: readonly string[] | undefined;

/** Of what is only there to be read, each by its own path. */
function shown(paths: readonly string[]): readonly string[] {
  return paths.flatMap((path) => ["--ro-bind", path, path]);
}

function shownIfThere(paths: readonly string[]): readonly string[] {
  return paths.flatMap((path) => ["--ro-bind-try", path, path]);
}

/**
 * What a child sees of the system, in words for bubblewrap: Node with its libraries, and the code of utilities; to read
 * alone, but for the folder of compiled code where it is to keep some there.
 */
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

/** Where packages put libraries and data, and nobody anything else; none of it is secret. */
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
 * What a program of the system sees of it, in words for bubblewrap: itself, and the libraries and data of all packages.
 * `path` is where it was found. Throws an Error where there is none, and where the folders of runs, and with them
 * the data folder, would be seen.
 */
export function programView(path: string, { outputDirectory }: OwnFolders): readonly string[] {
  const output = realpathSync(outputDirectory);
  const above = packagePaths.find((each) => output.startsWith(`${each}/`));
  if (above !== undefined) {
    throw new Error(`Programs are shown ${above}: move the data folder out of it`);
  }
  return [
    // By what it is found under, which may be a link to where its package has put it.
    "--ro-bind",
    realpathSync(path),
    path,
    ...shownIfThere([...packagePaths, "/etc/ld.so.cache", "/etc/alternatives", ...fontPaths]),
  ];
}
