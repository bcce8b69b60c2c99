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

/** `unclear` is an unreadable message; `gone` comes last. */
export type ChildEvent =
  | MessageFromChild
  | { readonly type: "unclear" }
  | { readonly type: "gone" };

export type ForkedChild = {
  /** Several in a sandbox. */
  processIds(): readonly number[];
  readonly folders: ChildFolders;
  /** False once told to end. */
  isAlive(): boolean;
  send(message: MessageToChild): void;
  kill(): void;
  /** Returns the function that ends listening; reports a child already gone. */
  listen(listener: (event: ChildEvent) => void): () => void;
  /** Moves a process into the child's cgroup, if any. Never rejects. */
  enter(pid: number): Promise<void>;
  /** Limits total memory in bytes, by cgroup if any. Never rejects. */
  boundMemory(bytes: number): Promise<void>;
  /** Resolves once it is gone and all its output is read. */
  readonly gone: Promise<void>;
  /** Whether the kernel killed it for memory; known once gone. */
  ranOutOfMemory(): boolean;
  /** The end of what it printed since the last call. */
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

/** Starts a child, which sends `ready` after loading modules. */
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
  // An undelivered message or failed start; `close` handles the rest.
  child.on("error", (error) => log.warn({ err: error, pid: child.pid }, "runner child"));
  // It can't answer, and a busy child wouldn't notice.
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
      // An ending child's channel may be closed, as when its program has just ended.
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
      // It may have ended while the next run's files were brought.
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
