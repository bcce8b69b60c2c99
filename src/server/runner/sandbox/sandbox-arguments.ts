/** The two folders of a run: to read, and to read and write. */
export type OwnFolders = { readonly inputDirectory: string; readonly outputDirectory: string };

/** Nobody, on most systems: inside it means whoever started the sandbox, without any right of root's. */
const nobody = "65534";

/**
 * What bubblewrap is told of a process: it has processes, network, names and rights of its own, sees what `view` shows of
 * the system and the folders of its run, and can write to the second of those alone. There is no /proc and no /tmp.
 */
export function sandboxArguments(
  view: readonly string[],
  folders: OwnFolders | undefined,
): readonly string[] {
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
    ...view,
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
