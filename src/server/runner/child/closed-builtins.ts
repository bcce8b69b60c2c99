import { constants as fileConstants } from "node:fs";
import module, { registerHooks } from "node:module";
import { constants } from "node:os";

const projectDirectory = new URL("../../../../", import.meta.url);

/** Resolved, as the folder may be a link. */
const libraryDirectory = import.meta.resolve("sharp").replace(/(\/node_modules\/).*$/, "$1");

/** Children load modules only from here, where no run can write. */
const codeDirectories = [
  libraryDirectory,
  ...["src/contract/", "src/kit/", "src/utilities/", "src/server/runner/"].map(
    (path) => new URL(path, projectDirectory).href,
  ),
];

/**
 * Builtins for utilities: files within permissions, and computation. The rest opens sockets,
 * processes, threads, databases or debuggers, or loads native code.
 */
const openBuiltins: ReadonlySet<string> = new Set([
  "assert",
  "assert/strict",
  "async_hooks",
  "buffer",
  "constants",
  "crypto",
  "diagnostics_channel",
  "events",
  "fs",
  "fs/promises",
  "os",
  "path",
  "path/posix",
  "path/win32",
  "perf_hooks",
  "punycode",
  "querystring",
  "stream",
  "stream/consumers",
  "stream/promises",
  "stream/web",
  "string_decoder",
  "timers",
  "timers/promises",
  "url",
  "util",
  "util/types",
  "zlib",
]);

/** Libraries may always import it, since it is a global anyway. */
const builtinOfLibraries = "process";

/** Only for libraries while they are preloaded, which keep them private. */
const builtinsAhead: ReadonlySet<string> = new Set([
  "child_process",
  "module",
  "tty",
  "worker_threads",
]);

/** Members of `process` that reach outside it or bypass these rules. */
const closedMembers = [
  "_debugEnd",
  "_debugProcess",
  "_getActiveHandles",
  "_getActiveRequests",
  "_kill",
  "_linkedBinding",
  "_startProfilerIdleNotifier",
  "chdir",
  "dlopen",
  "execve",
  "initgroups",
  "loadEnvFile",
  "openStdin",
  "report",
  "setegid",
  "seteuid",
  "setgid",
  "setgroups",
  "setuid",
  "umask",
];

function denied(what: string): Error {
  const error = new Error(`${what} is not open to a utility`);
  return Object.assign(error, { code: "ERR_ACCESS_DENIED" });
}

/**
 * Older Emscripten builds need file flag numbers of `process.binding`, which permissions deny.
 * Returns only those.
 */
function answerConstantsOnly(): void {
  Object.defineProperty(process, "binding", {
    value(name: string) {
      if (name === "constants") return { fs: { ...fileConstants }, os: {}, crypto: {}, zlib: {} };
      throw denied(`process.binding("${name}")`);
    },
  });
}

/** Node's permissions allow signals to the user's other processes. */
function killOnlyItself(): void {
  const signal: (pid: number, number: number) => unknown = Reflect.get(process, "_kill");
  process.kill = (pid) => {
    if (pid !== process.pid) throw denied("process.kill");
    signal.call(process, pid, constants.signals.SIGKILL);
    return true;
  };
}

/**
 * Closes what Node's permissions leave open: utilities import only the builtins above, and code
 * only from the program's folders. Call the returned function after preloading, to close what
 * libraries needed to load, and native addons.
 */
export function closeBuiltins(): () => void {
  let loading = true;
  answerConstantsOnly();

  const judge = (url: string, importer: string | undefined) => {
    if (!url.startsWith("node:")) {
      if (codeDirectories.some((directory) => url.startsWith(directory))) return;
      throw denied(url);
    }
    const name = url.slice("node:".length);
    if (openBuiltins.has(name)) return;
    const isLibrary = importer?.startsWith(libraryDirectory) === true;
    if (isLibrary && name === builtinOfLibraries) return;
    if (loading && isLibrary && builtinsAhead.has(name)) return;
    throw denied(url);
  };
  registerHooks({
    resolve(specifier, context, next) {
      const resolved = next(specifier, context);
      judge(resolved.url, context.parentURL);
      return resolved;
    },
    load(url, context, next) {
      if (!url.startsWith("node:")) judge(url, undefined);
      return next(url, context);
    },
  });
  const { getBuiltinModule } = process;
  Object.defineProperty(process, "getBuiltinModule", {
    value: (name: string) => {
      const plain = name.replace(/^node:/, "");
      const isOpen = openBuiltins.has(plain) || (loading && builtinsAhead.has(plain));
      return isOpen ? getBuiltinModule(name) : undefined;
    },
  });
  return () => {
    loading = false;
    // sharp is loaded, so a run's own addons stay out.
    process.permission.drop("addon");
    killOnlyItself();
    for (const name of closedMembers) Reflect.deleteProperty(process, name);
    for (const name of ["registerHooks", "register"]) Reflect.deleteProperty(module, name);
    module.syncBuiltinESMExports();
  };
}
