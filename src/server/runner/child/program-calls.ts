import type { ProgramEnd, ServerRunContext } from "#kit/run/run-context.ts";
import type { MessageFromChild } from "./child-message.ts";

export type ProgramCalls = {
  readonly call: ServerRunContext["callProgram"];
  /** Receives the parent's answer. */
  answer(end: ProgramEnd): void;
};

/** Requests programs from the parent, which ends runs that request two at once. */
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
      // A parent that already knows of the cancel starts nothing and sends no answer.
      signal.addEventListener("abort", () => asked.reject(signal.reason), { once: true });
      send({ type: "program", runId, name, words: [...words] });
      return asked.promise;
    },
    answer: ({ exitCode, stdout, stderr }) => waiting?.resolve({ exitCode, stdout, stderr }),
  };
}
