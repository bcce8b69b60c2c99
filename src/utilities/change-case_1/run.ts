import { titleCase } from "title-case";
import { answerText } from "#kit/run/run-text.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import { joinHumps, lowerWord, titleWord, wordsOf } from "./join-words.ts";
import type { manifest } from "./manifest.ts";
import { titleLetter } from "./title-letter.ts";

const joinedBy = (separator: string, write: (word: string) => string) => (line: string) =>
  wordsOf(line).map(write).join(separator);

const changes = {
  upper: (line: string) => line.toUpperCase(),
  lower: (line: string) => line.toLowerCase(),
  sentence: (line: string) =>
    line
      .toLowerCase()
      .replace(/(^|[.!?…]["'”’)]?\s+)([^\p{L}\p{N}]*)(\p{L})/gu, (_, end, between, letter) =>
        [end, between, titleLetter(String(letter))].join(""),
      )
      // The only English word that is always capitalised.
      .replace(/(?<![\p{L}\p{N}.'’])i(?=['’\s,;:!?]|$)/gu, "I"),
  title: (line: string) => withTitleLetters(line.toLowerCase()),
  camel: (line: string) =>
    joinHumps(wordsOf(line).map((word, index) => (index === 0 ? lowerWord : titleWord)(word))),
  pascal: (line: string) => joinHumps(wordsOf(line).map(titleWord)),
  snake: joinedBy("_", lowerWord),
  kebab: joinedBy("-", lowerWord),
  constant: joinedBy("_", (word) => word.toUpperCase()),
  dot: joinedBy(".", lowerWord),
  path: joinedBy("/", lowerWord),
  train: joinedBy("-", titleWord),
};

/** Keeps line ends, including Unicode's. */
export const run: RunFunction<typeof manifest> = async (_operation, options, context) => {
  const change = changes[options.case];
  const text = options.text.replace(/[^\r\n\u2028\u2029]+/g, (line) => change(line));
  return answerText(context, text, { filename: "changed.txt" });
};

/** The library chooses the words, but writes `ﬁrst` as `FIrst`. */
function withTitleLetters(lower: string): string {
  const raised = titleCase(lower);
  let [at, title] = [0, ""];
  for (const letter of lower) {
    const isRaised = !raised.startsWith(letter, at);
    title += isRaised ? titleLetter(letter) : letter;
    at += isRaised ? letter.toUpperCase().length : letter.length;
  }
  return title;
}
