import { dirname } from "node:path";
import { bothNames, codePaths } from "../child-flags.ts";

/** The two folders of a child: to read, and to read and write. */
export type OwnFolders = { readonly inputDirectory: string; readonly outputDirectory: string };

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

/** Nobody, on most systems: inside it means whoever started the sandbox, without any right of root's. */
const nobody = "65534";

/**
 * What bubblewrap is told of a child: it has processes, network, names and rights of its own, sees Node with its
 * libraries, the code of utilities, and the folders of its run, and can write to the second of those alone. There is
 * no /proc and no /tmp.
 */
export function sandboxArguments(folders: OwnFolders | undefined): readonly string[] {
  libraryFolders ??= findLibraryFolders();
  const readable = [...libraryFolders, process.execPath, ...codePaths.flatMap(bothNames)];
  const ifThere = ["/etc/ld.so.cache", ...fontPaths];
  return [
    ...["user", "pid", "net", "ipc", "uts", "cgroup-try"].map((name) => `--unshare-${name}`),
    "--uid",
    nobody,
    "--gid",
    nobody,
    "--hostname",
    "sandbox",
    "--cap-drop",
    "ALL",
    "--die-with-parent",
    "--new-session",
    ...readable.flatMap((path) => ["--ro-bind", path, path]),
    ...ifThere.flatMap((path) => ["--ro-bind-try", path, path]),
    "--dev-bind",
    "/dev/null",
    "/dev/null",
    ...(folders === undefined
      ? []
      : [
          "--ro-bind",
          folders.inputDirectory,
          folders.inputDirectory,
          "--bind",
          folders.outputDirectory,
          folders.outputDirectory,
          "--chdir",
          folders.outputDirectory,
        ]),
    // Or it could fill memory with files, which counts as no process's.
    "--remount-ro",
    "/",
  ];
}
