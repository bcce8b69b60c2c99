import { flushCompileCache } from "node:module";
import { inspect } from "node:util";
import sharp from "sharp";
import type { MessageFromChild, MessageToChild, RunStartMessage } from "./child-message.ts";
import { closeBuiltins } from "./closed-builtins.ts";
import { cutForParent } from "./message-limits.ts";
import { createProgramCalls, type ProgramCalls } from "./program-calls.ts";
import { runUtility, loadRun } from "./run-utility.ts";
import { watchParent } from "./parent-watch.ts";

// A child process: runs one request at a time until its parent ends it. Arguments are modules to
// preload.

/**
 * Preloaded, as they import builtins that are closed by the first run. The conformance suite
 * notices a missing one.
 */
const librariesAhead = ["fflate"];

type RunAtWork = {
  readonly runId: string;
  readonly cancel: AbortController;
  readonly programs: ProgramCalls;
};

let atWork: RunAtWork | undefined;

function send(message: MessageFromChild): void {
  // Nobody waits, and `disconnect` is about to end this process.
  if (process.connected) process.send?.(message);
}

/** The parent logs it. */
function print(error: unknown): void {
  process.stderr.write(`${inspect(error)}\n`);
}

async function work(request: RunStartMessage): Promise<void> {
  const { runId } = request;
  const cancel = new AbortController();
  const run: RunAtWork = {
    runId,
    cancel,
    programs: createProgramCalls(runId, cancel.signal, send),
  };
  atWork = run;
  sharp.concurrency(request.threads);
  const ending = await runUtility(request, cancel.signal, send, run.programs.call);
  // Already reported by a crash outside the run.
  if (atWork !== run) return;
  atWork = undefined;
  send(ending);
}

function crash(error: unknown): void {
  if (atWork === undefined) {
    print(error);
    process.exit(1);
  }
  const { runId } = atWork;
  atWork = undefined;
  // The parent then ends this process. An uncaught RunError is a bug too.
  const { stack } = error instanceof Error ? error : new Error(String(error));
  send({ type: "crashed", runId, stack: cutForParent.stack(stack ?? "") });
}

watchParent();

// `process.exit` would wait for native work on the thread pool.
process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));
process.on("uncaughtException", crash);
process.on("unhandledRejection", crash);

// Files are new in each run, so a cache would only hold memory.
sharp.cache(false);
const closeLoading = closeBuiltins();
for (const library of librariesAhead) await import(library);
for (const modulePath of process.argv.slice(2)) {
  // The run reports it later.
  await loadRun(modulePath).catch((error: unknown) => print(error));
}
closeLoading();

process.on("message", (message: MessageToChild) => {
  if (message.type === "run") void work(message);
  else if (message.type === "keep-compiled") {
    flushCompileCache();
    process.exit();
  } else if (message.runId !== atWork?.runId) return;
  else if (message.type === "cancel") atWork.cancel.abort();
  else if (message.type === "program-lines") atWork.programs.tell(message.lines);
  else atWork.programs.answer(message);
});

send({ type: "ready" });
