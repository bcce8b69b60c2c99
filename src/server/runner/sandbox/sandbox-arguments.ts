/** A run's folders: one to read, and one to read and write. */
export type OwnFolders = { readonly inputDirectory: string; readonly outputDirectory: string };

/**
 * Usually the user nobody; inside, it maps to the user who started the sandbox, without root's rights.
 */
const nobody = "65534";

/**
 * Isolates processes, network, names and privileges. The process sees `view` and its run's folders
 * and writes only outputs; no /proc or /tmp.
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
    // Else files could fill memory that counts for no process.
    "--remount-ro",
    "/",
  ];
}
