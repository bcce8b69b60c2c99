import { constants as fileConstants } from "node:fs";
import module, { registerHooks } from "node:module";
import { constants } from "node:os";

const projectDirectory = new URL("../../../../", import.meta.url);

/** Where libraries are, by their real path: the folder may be a link. */
const libraryDirectory = import.meta.resolve("sharp").replace(/(\/node_modules\/).*$/, "$1");

/** The folders whose modules a child may load; what a run wrote by itself is in none of them. */
const codeDirectories = [
  libraryDirectory,
  ...["src/contract/", "src/kit/", "src/utilities/", "src/server/runner/"].map(
    (path) => new URL(path, projectDirectory).href,
  ),
];

/**
 * What a utility and its libraries may import of Node: files within the permissions, and what computes. The rest opens
 * sockets, processes, threads, databases and debuggers, or loads native code, and no utility has a use for it.
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

/** What libraries import beside at any time. It is the object that everybody has as a global already. */
const builtinOfLibraries = "process";

/** What libraries import beside while they are loaded ahead, and keep to themselves. */
const builtinsAhead: ReadonlySet<string> = new Set([
  "child_process",
  "module",
  "tty",
  "worker_threads",
]);

/** Members of `process` that reach out of it, or past the rules here. */
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
 * Older builds of Emscripten ask `process.binding` for the numbers of file flags when they start, which the permission
 * model denies, and know no other way. They get those numbers, which are public, and nobody gets anything else of it.
 */
function answerConstantsOnly(): void {
  Object.defineProperty(process, "binding", {
    value(name: string) {
      if (name === "constants") return { fs: { ...fileConstants }, os: {}, crypto: {}, zlib: {} };
      throw denied(`process.binding("${name}")`);
    },
  });
}

/** A signal to another process of the same user is bound by no permission; a child ends itself only. */
function killOnlyItself(): void {
  const signal: (pid: number, number: number) => unknown = Reflect.get(process, "_kill");
  process.kill = (pid) => {
    if (pid !== process.pid) throw denied("process.kill");
    signal.call(process, pid, constants.signals.SIGKILL);
    return true;
  };
}

/**
 * Closes what Node's permissions leave open. From now on utilities import nothing of Node but what is listed above, and
 * nobody imports code from elsewhere than the program's own folders. The function that comes back, to be called once
 * everything is loaded, closes to libraries too what they needed only while they were loaded, and native addons, which
 * no permission binds.
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
    // After sharp and whatever else is native has been loaded: code that a run wrote stays outside.
    process.permission.drop("addon");
    killOnlyItself();
    for (const name of closedMembers) Reflect.deleteProperty(process, name);
    for (const name of ["registerHooks", "register"]) Reflect.deleteProperty(module, name);
    module.syncBuiltinESMExports();
  };
}
