import type { ProgramEnd, ServerRunContext } from "#kit/run/run-context.ts";
import type { MessageFromChild } from "./child-message.ts";

export type ProgramCalls = {
  readonly call: ServerRunContext["callProgram"];
  answer(end: ProgramEnd): void;
  tell(lines: readonly string[]): void;
};

/** Asks the parent, which ends runs that ask twice at once. */
export function createProgramCalls(
  runId: string,
  signal: AbortSignal,
  send: (message: MessageFromChild) => void,
): ProgramCalls {
  let waiting: PromiseWithResolvers<ProgramEnd> | undefined;
  let onLineOfCall: ((line: string) => void) | undefined;
  return {
    async call(name, words, onLine, input) {
      signal.throwIfAborted();
      onLineOfCall = onLine;
      const asked = Promise.withResolvers<ProgramEnd>();
      waiting = asked;
      // A parent that already knows of the cancel never answers.
      signal.addEventListener("abort", () => asked.reject(signal.reason), { once: true });
      send({
        type: "program",
        runId,
        name,
        words: [...words],
        byLine: onLine !== undefined,
        ...(input !== undefined && { input }),
      });
      return asked.promise;
    },
    tell: (lines) => lines.forEach((line) => onLineOfCall?.(line)),
    answer: ({ exitCode, stdout, stderr }) => waiting?.resolve({ exitCode, stdout, stderr }),
  };
}
