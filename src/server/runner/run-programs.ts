import { dirname } from "node:path";
import type { RunFailureCode } from "#contract/facts/run-failure.ts";
import type { ProgramEnd } from "#kit/run/run-context.ts";
import { findProgram } from "#server/platform/system-programs.ts";
import type { ProgramMessage } from "./child/child-message.ts";
import { standBehindServer } from "./limits/stand-behind-server.ts";
import type { RunnerLog } from "./run-job.ts";
import type { Sandbox } from "./sandbox/open-sandbox.ts";
import type { OwnFolders } from "./sandbox/sandbox-arguments.ts";
import { programView } from "./sandbox/sandbox-views.ts";
import { type StartedProcess, startProcess } from "./sandbox/start-process.ts";

/** More than any utility calls in a run. */
const mostPrograms = 50;
/** Larger than any result; programs write more to a file. */
const mostPrintedBytes = 4 * 1024 ** 2;
const keptComplaintBytes = 4096;

export type ProgramsOfRun = {
  readonly runId: string;
  /** The folders of the run. */
  readonly folders: OwnFolders;
  /** Programs the utility needs. */
  readonly needed: readonly string[];
  readonly sandbox: Sandbox;
  readonly threads: number;
  /** Adds a process to the run's child. */
  readonly enter: (pid: number) => Promise<void>;
  readonly log: RunnerLog;
  /** Receives each program's end. */
  readonly answer: (end: ProgramEnd) => void;
  /** Receives why the run must end. */
  readonly exceeded: (code: RunFailureCode) => void;
};

export type RunPrograms = {
  /** Starts the requested program, or ends a run that may not call it. */
  start(asked: Pick<ProgramMessage, "name" | "words">): void;
  /** Process ids of the active program. */
  processIds(): readonly number[];
  kill(): void;
  /** Starts no more; resolves when the active program is gone. */
  end(): Promise<void>;
};

/**
 * Runs a run's system programs, each in a sandbox with the run's folders, the program itself and
 * packages' files. Needs a sandbox, since native code could otherwise see everything.
 */
export function createRunPrograms(programs: ProgramsOfRun): RunPrograms {
  const { runId, needed, sandbox, log, answer, exceeded } = programs;
  let started = 0;
  let atWork: { readonly process: StartedProcess; readonly gone: Promise<void> } | undefined;
  let isOver = false;

  const refuse = (what: string) => {
    log.error({ runId, what }, "a runner child asked for a program in an invalid way");
    exceeded("run_crashed");
  };

  /** The program may be gone, or the system may refuse its arguments. */
  const failed = (error: unknown) => {
    log.error({ err: error, runId }, "a program could not be started");
    exceeded("run_crashed");
  };

  return {
    start({ name, words }) {
      if (isOver) return;
      started += 1;
      if (!needed.includes(name)) return refuse("one that its utility does not need");
      if (atWork !== undefined) return refuse("two at once");
      if (started > mostPrograms) return refuse("too many");
      const path = findProgram(name);
      const { bubblewrap } = sandbox;
      if (path === undefined || bubblewrap === undefined) return exceeded("run_program_missing");
      try {
        const process = startProcess(bubblewrap, {
          command: [path, ...words],
          view: programView(path, programs.folders),
          speaks: false,
          folders: programs.folders,
          environment: programEnvironment(path, programs.folders, programs.threads),
          onProcess: (pid) => standBehindServer(pid, log),
          enter: programs.enter,
        });
        process.child.on("error", failed);
        const ended = endOf(process, () => exceeded("run_output_too_large"));
        const gone = ended.then((end) => {
          atWork = undefined;
          if (!isOver) answer(end);
        });
        atWork = { process, gone };
      } catch (error) {
        failed(error);
      }
    },
    processIds: () => atWork?.process.processIds() ?? [],
    kill: () => atWork?.process.kill(),
    async end() {
      isOver = true;
      atWork?.process.kill();
      await atWork?.gone;
    },
  };
}

/** A program's whole environment, without the server's. */
export function programEnvironment(
  path: string,
  folders: OwnFolders,
  threads: number,
): Record<string, string> {
  return {
    PATH: dirname(path),
    LANG: "C.UTF-8",
    HOME: folders.outputDirectory,
    TMPDIR: folders.outputDirectory,
    // OpenMP programs use all cores by default.
    OMP_THREAD_LIMIT: String(threads),
    // Spinning threads made pages take twenty times as long on busy cores.
    OMP_WAIT_POLICY: "passive",
  };
}

/** Reads a program's output until it is gone. Calls `tooMuch` beyond a run's limit. */
async function endOf({ child }: StartedProcess, tooMuch: () => void): Promise<ProgramEnd> {
  const printed: Buffer[] = [];
  let printedBytes = 0;
  let complaint = Buffer.alloc(0);
  child.stdout?.on("data", (chunk: Buffer) => {
    printedBytes += chunk.byteLength;
    if (printedBytes > mostPrintedBytes) tooMuch();
    else printed.push(chunk);
  });
  child.stderr?.on("data", (chunk: Buffer) => {
    complaint = Buffer.concat([complaint, chunk]).subarray(-keptComplaintBytes);
  });
  await new Promise((resolve) => child.once("close", resolve));
  return {
    exitCode: child.exitCode ?? 255,
    stdout: Buffer.concat(printed).toString(),
    stderr: complaint.toString(),
  };
}
