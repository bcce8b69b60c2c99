import { memberOf } from "#kit/manifest/family.ts";
import { parseOptions } from "#kit/manifest/parse-options.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import { answerText } from "#kit/run/run-text.ts";
import { family, languageNames } from "./manifest.ts";
import { readCommand } from "./read-command.ts";
import { writers } from "./write-code.ts";

/** Code that sends what a curl command sends. Throws as `readCommand` and the writers. */
export const run: RunFunction = async (operation, options, context) => {
  const member = memberOf(family, context.utilityId);
  const { command } = parseOptions(member, operation, options).options;
  const language = languageNames.find((name) => member.code === `curl-to-${name}`);
  if (language === undefined) throw new Error(`${member.code} has no language.`);
  const code = writers[language](readCommand(command));
  return answerText(context, code, {
    filename: language === "python" ? "request.py" : "request.js",
  });
};
