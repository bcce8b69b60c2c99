import { get_encoding } from "tiktoken";
import { partOf } from "#kit/oracle/answers.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import type { Random } from "#kit/oracle/random.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { tests } from "commonmark-spec";
import type { Encoding } from "./encodings.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

type Case = { text: string; encoding: Encoding };

const encodings = ["o200k_base", "cl100k_base"] as const;
const theirs = {
  o200k_base: get_encoding("o200k_base"),
  cl100k_base: get_encoding("cl100k_base"),
};

/** Both cases, marks, digits, white space, English endings, and counterexamples. */
const letters = Array.from(
  "aAbBzZſſtTsSdDmMlLvVeErR''''’ßÉéʰǅªçążńÿΩωЖж日本語한국가אבעربनमस्ते\u0301\u0308\u200d👩🏽😀0123456789٣Ⅷ½²" +
    "\t\n\r\v\f \u0085\u00a0\u1680\u2003\u2028\u2029\u202f\u205f\u3000\ufeff\u200b  //\\.,:;!?()[]{}<>|_-+=*&^%$#@~`\u0000\u007f\ufffd",
);
const words = [
  "the quick brown fox jumps It's WE'LL they'VE I'd y'all don'T HELLO camelCase snake_case",
  "Donaudampfschifffahrt 你好，世界 こんにちは Привет γειά 안녕하세요 שלום مرحبا 1234567 3.14159 0x1F",
  "<|endoftext|> https://example.com/a?b=c&d \r\n\r\n \t\t} !!!??? //// \n\u00a0\n \u3000x \u0085\n",
].flatMap((line) => line.split(" "));

function draw(random: Random): string {
  const kind = random.integer(0, 3);
  if (kind === 0) return random.text(letters, random.integer(1, 60));
  if (kind === 1)
    return random
      .list(random.integer(1, 20), () => random.pick(words))
      .join(random.pick([" ", "", "  ", "\n"]));
  if (kind === 2) return random.pick(letters).repeat(random.integer(1, 400));
  return random.list(20, () => `${random.pick(words)}${random.text(letters, 2)}`).join("");
}

const counted = compareWith<Case, number[]>({
  name: "tokens",
  cases: (random) =>
    [
      ...random.list(600, () => draw(random)),
      ...tests.map(({ markdown }) => markdown),
      ...tests.map(({ html }) => html),
    ].flatMap((text) =>
      text.trim() === "" ? [] : encodings.map((encoding) => ({ text, encoding })),
    ),
  theirs: ({ text, encoding }) => [...theirs[encoding].encode_ordinary(text)],
  ours: async (options) => {
    const done = await runForTest(run, manifest, { operation: "count", options });
    return JSON.parse(partOf(done, 2, "text").text);
  },
});

export const oracle = defineOracle({
  by: "OpenAI's tiktoken, compiled from Rust.",
  trust: "It splits text and merges bytes with its own code, and has its own copy of the tokens.",
  comparisons: [counted],
});
