import { parseOptions } from "#kit/manifest/parse-options.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import { answerText } from "#kit/run/run-text.ts";
import type { fromCurl } from "./from-curl.ts";
import { readCommand } from "./read-command.ts";
import type { Request } from "./request.ts";

/** Throws as `readCommand` and `write` do. */
export function writesRequest(
  manifest: ReturnType<typeof fromCurl>,
  ending: string,
  write: (request: Request) => string,
): RunFunction {
  return async (operation, options, context) => {
    const { command } = parseOptions(manifest, operation, options).options;
    return answerText(context, write(readCommand(command)), { filename: `request.${ending}` });
  };
}

/** Both languages read JSON's quoting. */
export function quoted(text: string): string {
  return JSON.stringify(text);
}
