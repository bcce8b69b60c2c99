import { answerOf } from "#kit/oracle/answers.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import type { Random } from "#kit/oracle/random.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import type { JsonValue } from "#kit/run/run-result.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

type Case = {
  width: number;
  height: number;
  text: string;
  background: string;
  colour: string;
  format: string;
};

const hex = (random: Random, least: number, most: number) =>
  `#${random.list(3, () => random.integer(least, most).toString(16).padStart(2, "0")).join("")}`;

const pictures = compareWith<Case, JsonValue>({
  name: "pictures",
  cases: (random) =>
    random.list(200, (index) => ({
      width: random.integer(60, 240),
      height: random.integer(40, 160),
      text: random.pick([
        "",
        random.text("AHIxz 09é", random.integer(1, 8)).trim(),
        "two\nlines",
        "Ωж",
      ]),
      background: hex(random, 160, 255),
      colour: hex(random, 0, 90),
      format: index % 2 === 0 ? "svg" : "png",
    })),
  theirs: {
    script: "pictures.py",
    command:
      "rsvg-convert or Pillow reads the picture, and Pillow draws the letters with the same font",
    packages: ["librsvg2-bin", "python3-pil", "fonts-liberation"],
    given: async (one) => ({ ...one, base64: (await make(one)).base64 }),
  },
  // Whether size and colours are right, and the letters cover what Pillow's do.
  ours: async () => [true, true, true],
});

async function make({ text, ...rest }: Case) {
  const options = { ...rest, text, label: text === "" ? "none" : "own" };
  return answerOf(await runForTest(run, manifest, { operation: "make", options }), "image");
}

export const oracle = defineOracle({
  by: "librsvg and Pillow read our pictures, and Pillow draws the same letters with FreeType.",
  trust: "They are written in Rust and C. FreeType has its own reader of fonts.",
  comparisons: [pictures],
});
