import type { Serializable } from "node:child_process";
import { fileURLToPath } from "node:url";
import { childEnvironment, childFlags } from "./child-flags.ts";
import {
  messageFromChildSchema,
  type MessageFromChild,
  type MessageToChild,
} from "./child/child-message.ts";
import { makeChildCgroup } from "./cgroups/child-cgroup.ts";
import type { ChildFolders } from "./child-folders.ts";
import { standBehindServer } from "./limits/stand-behind-server.ts";
import type { RunnerLog } from "./run-job.ts";
import type { Sandbox } from "./sandbox/open-sandbox.ts";
import { childView, type CompiledCode } from "./sandbox/sandbox-views.ts";
import { startProcess } from "./sandbox/start-process.ts";

const entry = fileURLToPath(new URL("./child/child.ts", import.meta.url));

const keptOutputCharacters = 4096;

/** What is heard of a child; `unclear` is what no child says by itself, and `gone` comes last. */
export type ChildEvent =
  | MessageFromChild
  | { readonly type: "unclear" }
  | { readonly type: "gone" };

export type ForkedChild = {
  /** The ids of all processes that it is made of by now: more than one where it is in a sandbox. */
  processIds(): readonly number[];
  readonly folders: ChildFolders;
  /** False as soon as it is told to end. */
  isAlive(): boolean;
  send(message: MessageToChild): void;
  /** Ends it at once, whatever it does. */
  kill(): void;
  /** Hears what happens until the returned function is called; of one that is gone already, that it is. */
  listen(listener: (event: ChildEvent) => void): () => void;
  /** Puts a process into its cgroup, where there is one: it is bounded and ended with it. Never rejects. */
  enter(pid: number): Promise<void>;
  /** Bounds the memory of all its processes in bytes, by the kernel where there is a cgroup. Never rejects. */
  boundMemory(bytes: number): Promise<void>;
  /** Resolves once it is gone and all that it printed has been read. */
  readonly gone: Promise<void>;
  /** Whether the kernel ended it for its memory, once it is gone. */
  ranOutOfMemory(): boolean;
  /** The end of what it printed since the last asking. */
  takePrinted(): string;
};

export type ChildToFork = {
  readonly folders: ChildFolders;
  readonly heapMegabytes: number;
  readonly warmModulePaths: readonly string[];
  readonly compiledCode?: CompiledCode | undefined;
  readonly sandbox: Sandbox;
  readonly log: RunnerLog;
};

/** Starts a child on its folders, that will send `ready` once it has loaded the given modules. */
export function forkChild({
  folders,
  heapMegabytes,
  warmModulePaths,
  compiledCode,
  sandbox,
  log,
}: ChildToFork): ForkedChild {
  const settings = { ...folders, heapMegabytes, compiledCode: compiledCode?.directory };
  const flags = childFlags(settings);
  const cgroup = sandbox.cgroups && makeChildCgroup(sandbox.cgroups, heapMegabytes, log);
  const { child, processIds, ...started } = startProcess(sandbox.bubblewrap, {
    command: [process.execPath, ...flags, entry, ...warmModulePaths],
    folders,
    environment: childEnvironment(settings),
    view: childView(compiledCode),
    speaks: true,
    onProcess: (pid) => standBehindServer(pid, log),
    ...(cgroup && { enter: cgroup.enter }),
  });
  let isToldToEnd = false;
  const kill = () => {
    isToldToEnd = true;
    started.kill();
    cgroup?.kill();
  };
  let printed = "";
  const keep = (chunk: string) => {
    printed = (printed + chunk).slice(-keptOutputCharacters);
  };
  child.stdout?.setEncoding("utf8").on("data", keep);
  child.stderr?.setEncoding("utf8").on("data", keep);
  // A message that no longer reaches it, or a start that failed: `close` tells the rest.
  child.on("error", (error) => log.warn({ err: error, pid: child.pid }, "runner child"));
  // Out of reach it can answer nothing any more, and a busy one would not notice by itself.
  child.on("disconnect", kill);
  let hasClosed = false;
  let ranOutOfMemory = false;
  const gone = new Promise<void>((resolve) =>
    child.once("close", () => {
      hasClosed = true;
      resolve();
    }),
  ).then(async () => {
    ranOutOfMemory = (await cgroup?.remove())?.ranOutOfMemory ?? false;
  });

  return {
    processIds,
    folders,
    isAlive: () =>
      child.connected && !isToldToEnd && child.exitCode === null && child.signalCode === null,
    send(message) {
      // To one that ends the channel may be closed already, as where a program that it called has just ended.
      if (!isToldToEnd) child.send(message as Serializable);
    },
    kill,
    listen(listener) {
      const hearGone = () => listener({ type: "gone" });
      const hear = (message: unknown) => {
        const parsed = messageFromChildSchema.safeParse(message);
        listener(parsed.success ? parsed.data : { type: "unclear" });
      };
      child.on("message", hear).on("close", hearGone);
      // It may have ended while nobody listened, such as while the files of its next run were brought.
      if (hasClosed) setImmediate(hearGone);
      return () => void child.off("message", hear).off("close", hearGone);
    },
    enter: async (pid) => cgroup?.enter(pid),
    boundMemory: async (bytes) => cgroup?.boundMemory(bytes),
    gone,
    ranOutOfMemory: () => ranOutOfMemory,
    takePrinted() {
      const taken = printed;
      printed = "";
      return taken;
    },
  };
}
