import type { ProgramEnd, ServerRunContext } from "#kit/run/run-context.ts";
import type { MessageFromChild } from "./child-message.ts";

export type ProgramCalls = {
  readonly call: ServerRunContext["callProgram"];
  /** Takes what the parent answered. */
  answer(end: ProgramEnd): void;
};

/** The programs that one run asks its parent for, who ends a run that asks for a second one meanwhile. */
export function createProgramCalls(
  runId: string,
  signal: AbortSignal,
  send: (message: MessageFromChild) => void,
): ProgramCalls {
  let waiting: PromiseWithResolvers<ProgramEnd> | undefined;
  return {
    async call(name, words) {
      signal.throwIfAborted();
      const asked = Promise.withResolvers<ProgramEnd>();
      waiting = asked;
      // A parent that knew of the cancel before it was asked starts no program, and answers nothing.
      signal.addEventListener("abort", () => asked.reject(signal.reason), { once: true });
      send({ type: "program", runId, name, words: [...words] });
      return asked.promise;
    },
    answer: ({ exitCode, stdout, stderr }) => waiting?.resolve({ exitCode, stdout, stderr }),
  };
}
