import type { RunWith } from "#kit/run/run-context.ts";
import { answerText } from "#kit/run/run-text.ts";
import { readCommand } from "./read-command.ts";
import type { Request } from "./request.ts";

/** Throws as `readCommand` and `write` do. */
export function writesRequest(
  ending: string,
  write: (request: Request) => string,
): RunWith<{ readonly command: string }> {
  return async (_operation, { command }, context) => {
    return answerText(context, write(readCommand(command)), { filename: `request.${ending}` });
  };
}

/** Both languages read JSON's quoting. */
export function quoted(text: string): string {
  return JSON.stringify(text);
}
