import { realpathSync } from "node:fs";
import { dirname } from "node:path";
import { StringDecoder } from "node:string_decoder";
import type { RunFailureCode } from "#contract/facts/run-failure.ts";
import type { NeededProgram } from "#kit/manifest/needs.ts";
import type { ProgramEnd } from "#kit/run/run-context.ts";
import { findProgram } from "#server/platform/system-programs.ts";
import type { ProgramMessage } from "./child/child-message.ts";
import { standBehindServer } from "./limits/stand-behind-server.ts";
import type { RunnerLog } from "./run-job.ts";
import type { Sandbox } from "./sandbox/open-sandbox.ts";
import type { OwnFolders } from "./sandbox/sandbox-arguments.ts";
import { programView, startedView } from "./sandbox/sandbox-views.ts";
import { type Bubblewrap, type StartedProcess, startProcess } from "./sandbox/start-process.ts";
import { seccompFilter } from "./sandbox/seccomp-filter.ts";

/** More than any utility needs. */
const mostPrograms = 50;
/** More than any result; files may be larger. */
const mostPrintedBytes = 4 * 1024 ** 2;
const keptComplaintBytes = 4096;

export type ProgramsOfRun = {
  readonly runId: string;
  readonly folders: OwnFolders;
  readonly needed: readonly NeededProgram[];
  readonly sandbox: Sandbox;
  readonly threads: number;
  readonly enter: (pid: number) => Promise<void>;
  readonly log: RunnerLog;
  readonly answer: (end: ProgramEnd) => void;
  /** Passes on the lines that a program printed, for calls by line. */
  readonly tell: (lines: readonly string[]) => void;
  readonly exceeded: (code: RunFailureCode) => void;
};

export type RunPrograms = {
  /** Ends a run that may not call it. */
  start(asked: Pick<ProgramMessage, "name" | "words" | "byLine" | "input">): void;
  processIds(): readonly number[];
  kill(): void;
  /** Resolves when the active program is gone. */
  end(): Promise<void>;
};

/**
 * Starts programs in sandboxes with the run's folders and packages' files. Never without one, as
 * native code could see everything.
 */
export function createRunPrograms(programs: ProgramsOfRun): RunPrograms {
  const { runId, needed, sandbox, log, answer, tell, exceeded } = programs;
  let started = 0;
  let atWork: { readonly process: StartedProcess; readonly gone: Promise<void> } | undefined;
  let isOver = false;

  const refuse = (what: string) => {
    log.error({ runId, what }, "a runner child asked for a program in an invalid way");
    exceeded("run_crashed");
  };

  /** The program may be gone, or the system refuse its arguments. */
  const failed = (error: unknown) => {
    log.error({ err: error, runId }, "a program could not be started");
    exceeded("run_crashed");
  };

  return {
    start({ name, words, byLine, input }) {
      if (isOver) return;
      started += 1;
      const need = needed.find(({ program }) => program === name);
      if (need === undefined) return refuse("one that its utility does not need");
      if (atWork !== undefined) return refuse("two at once");
      if (started > mostPrograms) return refuse("too many");
      const path = findProgram(name, need.folder);
      const { bubblewrap } = sandbox;
      if (path === undefined || bubblewrap === undefined) return exceeded("run_program_missing");
      try {
        const process = startProcess(sandboxOf(need, bubblewrap), {
          command: [path, ...words],
          view: [
            ...programView(path, programs.folders, need),
            ...startedView(needed.filter((other) => need.starts?.includes(other.program))),
          ],
          speaks: false,
          ...(input !== undefined && { input }),
          folders: programs.folders,
          environment: programEnvironment(path, programs.folders, programs.threads, need),
          onProcess: (pid) => standBehindServer(pid, log),
          enter: programs.enter,
        });
        process.child.on("error", failed);
        const tooMuch = () => exceeded("run_output_too_large");
        const ended = endOf(process, byLine ? tell : undefined, tooMuch);
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

function sandboxOf(
  need: Pick<NeededProgram, "localSockets" | "starts">,
  bubblewrap: Bubblewrap,
): Bubblewrap {
  const localSockets = need.localSockets === true;
  const processes = need.starts !== undefined;
  if (!localSockets && !processes) return bubblewrap;
  const { program } = bubblewrap;
  return { program, filter: seccompFilter(process.arch, { localSockets, processes }) };
}

/** Returns the whole environment, without the server's. */
export function programEnvironment(
  path: string,
  folders: OwnFolders,
  threads: number,
  { localSockets }: Pick<NeededProgram, "localSockets"> = {},
): Record<string, string> {
  return {
    PATH: dirname(path),
    // The loader asks /proc where a program's own libraries are, and there is no /proc.
    LD_ORIGIN_PATH: dirname(realpathSync(path)),
    LANG: "C.UTF-8",
    // The same folder, by a path that is short enough for a socket's.
    HOME: localSockets === true ? "/tmp" : folders.outputDirectory,
    TMPDIR: folders.outputDirectory,
    // OpenMP takes all cores by default.
    OMP_THREAD_LIMIT: String(threads),
    // Spinning made pages take twenty times as long on busy cores.
    OMP_WAIT_POLICY: "passive",
  };
}

/** Calls `tooMuch` beyond a run's limit. With `tell`, passes on what it prints instead of keeping it. */
async function endOf(
  { child }: StartedProcess,
  tell: ((lines: readonly string[]) => void) | undefined,
  tooMuch: () => void,
): Promise<ProgramEnd> {
  const printed: Buffer[] = [];
  const decoder = new StringDecoder();
  let begun = "";
  let printedBytes = 0;
  let complaint = Buffer.alloc(0);
  child.stdout?.on("data", (chunk: Buffer) => {
    printedBytes += chunk.byteLength;
    if (printedBytes > mostPrintedBytes) return tooMuch();
    if (tell === undefined) return void printed.push(chunk);
    const lines = (begun + decoder.write(chunk)).split("\n");
    begun = lines.pop() ?? "";
    if (lines.length > 0) tell(lines);
  });
  child.stderr?.on("data", (chunk: Buffer) => {
    complaint = Buffer.concat([complaint, chunk]).subarray(-keptComplaintBytes);
  });
  await new Promise((resolve) => child.once("close", resolve));
  if (begun !== "") tell?.([begun]);
  return {
    exitCode: child.exitCode ?? 255,
    stdout: Buffer.concat(printed).toString(),
    stderr: complaint.toString(),
  };
}
