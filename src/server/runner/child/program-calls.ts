import type { ProgramEnd, ServerRunContext } from "#kit/run/run-context.ts";
import type { MessageFromChild } from "./child-message.ts";

export type ProgramCalls = {
  readonly call: ServerRunContext["callProgram"];
  answer(end: ProgramEnd): void;
};

/** Asks the parent, which ends runs that ask twice at once. */
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
      // A parent that already knows of the cancel never answers.
      signal.addEventListener("abort", () => asked.reject(signal.reason), { once: true });
      send({ type: "program", runId, name, words: [...words] });
      return asked.promise;
    },
    answer: ({ exitCode, stdout, stderr }) => waiting?.resolve({ exitCode, stdout, stderr }),
  };
}
