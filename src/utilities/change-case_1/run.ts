import * as changeCase from "change-case";
import { titleCase } from "title-case";
import { answerText } from "../_kit/browser-text.ts";
import { parseOptions } from "../_kit/parse-options.ts";
import type { BrowserRunFunction } from "../_kit/run-context.ts";
import { manifest } from "./manifest.ts";

const changes = {
  upper: (line: string) => line.toUpperCase(),
  lower: (line: string) => line.toLowerCase(),
  sentence: (line: string) =>
    line
      .toLowerCase()
      .replace(/(^|[.!?…]["'”’)]?\s+)([^\p{L}\p{N}]*)(\p{L})/gu, (_, end, between, letter) =>
        [end, between, String(letter).toUpperCase()].join(""),
      )
      // The one word of English that is always a capital.
      .replace(/(?<![\p{L}\p{N}.'’])i(?=['’\s,;:!?]|$)/gu, "I"),
  title: (line: string) => titleCase(line.toLowerCase()),
  camel: changeCase.camelCase,
  pascal: changeCase.pascalCase,
  snake: changeCase.snakeCase,
  kebab: changeCase.kebabCase,
  constant: changeCase.constantCase,
  dot: changeCase.dotCase,
  path: changeCase.pathCase,
  train: changeCase.trainCase,
};

/** Writes each line in the chosen case; line ends stay as they are. */
export const run: BrowserRunFunction = async (operation, options, context) => {
  const call = parseOptions(manifest, operation, options);
  const change = changes[call.options.case];
  const text = call.options.text.replace(/[^\r\n]+/g, (line) => change(line));
  return answerText(context, text, { filename: "changed.txt" });
};
