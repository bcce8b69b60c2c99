import { randomIntegers } from "#kit/random/random-integer.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { answerText } from "#kit/run/run-text.ts";
import type { loremIpsum } from "./lorem-ipsum.ts";

const opening =
  "lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor incididunt ut labore et dolore magna aliqua".split(
    " ",
  );

const others =
  "enim ad minim veniam quis nostrud exercitation ullamco laboris nisi aliquip ex ea commodo consequat duis aute irure in reprehenderit voluptate velit esse cillum eu fugiat nulla pariatur excepteur sint occaecat cupidatat non proident sunt culpa qui officia deserunt mollit anim id est laborum at vero eos accusamus iusto odio dignissimos ducimus blanditiis praesentium voluptatum deleniti atque corrupti quos dolores quas molestias excepturi similique mollitia animi harum quidem rerum facilis expedita distinctio nam libero tempore cum soluta nobis eligendi optio cumque nihil impedit quo minus quod maxime placeat facere possimus omnis voluptas assumenda repellendus temporibus autem quibusdam officiis debitis necessitatibus saepe eveniet voluptates repudiandae recusandae itaque earum hic tenetur sapiente delectus reiciendis voluptatibus maiores alias perferendis doloribus asperiores repellat".split(
    " ",
  );

const words = [...opening, ...others];

/** Some ten megabytes, as much as other text utilities take. */
const mostCharacters = 10_000_000;

/** Throws RunError `too_long`. */
export const run: RunFunction<typeof loremIpsum> = async (_operation, options, context) => {
  const { unit, count, classic, html } = options;
  const below = randomIntegers(context);
  const paragraphs = paragraphsOf(unit, count, createWriter(below, classic));
  const text = html
    ? paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join("\n")
    : paragraphs.join("\n\n");
  return answerText(context, text, { filename: html ? "lorem-ipsum.html" : "lorem-ipsum.txt" });
};

type Writer = {
  /** By default of a usual number of words. */
  sentence(length?: number): string;
  below(size: number): number;
};

function createWriter(below: (size: number) => number, classic: boolean): Writer {
  let left = classic ? opening : [];
  const word = () => {
    const [first] = left;
    left = left.slice(1);
    return first ?? words[below(words.length)] ?? "";
  };
  return {
    below,
    sentence(length = left.length > 0 ? left.length : 5 + below(11)) {
      const isClassic = left.length > 0;
      const drawn = Array.from({ length }, word);
      const comma = length > 7 ? 2 + below(length - 5) : -1;
      const marked = drawn.map((each, place) =>
        (isClassic ? place === 4 || place === 7 : place === comma) && place < length - 1
          ? `${each},`
          : each,
      );
      const text = `${marked.join(" ")}.`;
      return text.charAt(0).toUpperCase() + text.slice(1);
    },
  };
}

function paragraphsOf(unit: string, count: number, writer: Writer): string[] {
  if (unit === "paragraphs") {
    let length = 0;
    return Array.from({ length: count }, () => {
      const paragraph = sentences(3 + writer.below(5), writer);
      length += paragraph.length;
      if (length > mostCharacters) {
        throw new RunError(
          "too_long",
          "This would be more than 10 million characters. Choose fewer.",
          {
            field: "count",
          },
        );
      }
      return paragraph;
    });
  }
  if (unit === "sentences") return [sentences(count, writer)];
  return [unit === "words" ? wordsOf(count, writer) : charactersOf(count, writer)];
}

function sentences(count: number, writer: Writer): string {
  return Array.from({ length: count }, () => writer.sentence()).join(" ");
}

function wordsOf(count: number, writer: Writer): string {
  const parts: string[] = [];
  let left = count;
  // The classic sentence has nineteen words, and a last one of one word would look odd.
  while (left > 0) {
    const length = left <= 19 ? left : parts.length === 0 ? 19 : 5 + writer.below(11);
    parts.push(writer.sentence(length));
    left -= length;
  }
  return parts.join(" ");
}

function charactersOf(count: number, writer: Writer): string {
  let text = writer.sentence();
  while (text.length < count) text += ` ${writer.sentence()}`;
  return text.slice(0, count).replace(/ $/, ".");
}
