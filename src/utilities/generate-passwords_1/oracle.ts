import { z } from "zod";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import { createRandom } from "#kit/oracle/random.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { separators } from "./password-rules.ts";
import { run } from "./run.ts";

const answerSchema = z.object({
  passwords: z.array(z.string()),
  strength: z.object({ bits: z.number(), label: z.string() }),
});

type Drawn = { readonly operation: "passphrase" | "pronounceable"; readonly values: number[] };

const words = compareWith<Drawn, string>({
  name: "words",
  cases: (random) => [
    ...random.list(389, (index): Drawn => ({
      operation: "passphrase",
      values: random.list(20, (place) => (index * 20 + place) % 6 ** 5),
    })),
    // 127.0.0.1 (the proposal's first example) and both ends.
    { operation: "pronounceable", values: [0x7f00, 0x0001, 0, 0xffff] },
    ...random.list(100, (): Drawn => ({
      operation: "pronounceable",
      values: random.list(20, () => random.integer(0, 0xffff)),
    })),
  ],
  theirs: {
    script: "words.py",
    command: "the EFF's list in xkcdpass; proquints by the bits of a number",
    packages: ["xkcdpass"],
  },
  ours: async ({ operation, values }) => {
    const options = { words: values.length, separator: "space", capitals: false, number: false };
    const done = await runForTest(run, manifest, {
      operation,
      options,
      fillRandom: (bytes) => {
        const view = new DataView(bytes.buffer);
        for (const [index, value] of values.entries()) view.setUint16(index * 2, value);
      },
    });
    return answerSchema.parse(done.result).passwords.join("\n");
  },
  digested: true,
});

type Asked = { readonly operation: string; readonly options: Record<string, boolean | number> };

const strength = compareWith<Asked, [number, string]>({
  name: "strength",
  cases: (random) => [
    ...random.list(240, (index): Asked => {
      const types = (index % 15) + 1;
      return {
        operation: "generate",
        options: {
          length: [8, 9, 16, 128][index >> 6] ?? random.integer(8, 128),
          uppercase: (types & 1) > 0,
          lowercase: (types & 2) > 0,
          numbers: (types & 4) > 0,
          symbols: (types & 8) > 0,
          excludeAmbiguous: random.pick([true, false]),
        },
      };
    }),
    ...["passphrase", "pronounceable"].flatMap((operation) =>
      Array.from({ length: 36 }, (_, index): Asked => ({
        operation,
        options: { words: 3 + (index >> 1), number: index % 2 === 0 },
      })),
    ),
  ],
  theirs: {
    script: "passwords.py",
    command: "whole numbers of passwords by dynamic programming, math.log2",
  },
  ours: async (call) => {
    const done = await runForTest(run, manifest, call);
    const { bits, label } = answerSchema.parse(done.result).strength;
    return [bits, label];
  },
  agree: (theirs, ours) => Math.abs(theirs[0] - ours[0]) < 1e-6 && theirs[1] === ours[1],
});

type Drawing = {
  readonly seed: number;
  readonly operation: string;
  readonly options: Record<string, string | number | boolean>;
};

const shapes = compareWith<Drawing, boolean>({
  name: "shapes",
  cases: (random) =>
    random.list(150, (index): Drawing => {
      const separator = random.pick(Object.keys(separators.characters));
      const some = {
        words: random.integer(3, 20),
        separator,
        capitals: random.pick([true, false]),
      };
      return index % 2 === 0
        ? {
            seed: index,
            operation: "generate",
            options: { length: random.integer(8, 128), count: 20 },
          }
        : {
            seed: index,
            operation: index % 4 === 1 ? "passphrase" : "pronounceable",
            options: { ...some, count: 20 },
          };
    }),
  theirs: () => true,
  ours: async ({ seed, operation, options }) => {
    const { bytes } = createRandom(`password ${seed}`);
    const fillRandom = (filled: Uint8Array) => filled.set(bytes(filled.length));
    const done = await runForTest(run, manifest, { operation, options, fillRandom });
    const { passwords } = answerSchema.parse(done.result);
    const fits = shapeOf(operation, options);
    return passwords.length === 20 && passwords.every((password) => fits.test(password));
  },
});

export const oracle = defineOracle({
  none: "No other program produces the same random passwords.",
  instead:
    "Fixed bytes produce the words of Debian's copy of the EFF list and the proquints of the original proposal, Python calculates each strength in a second way, and every password has the requested form.",
  comparisons: [words, strength, shapes],
});

function shapeOf(operation: string, options: Drawing["options"]): RegExp {
  const { length = 0, words: count = 0, separator = "hyphen", capitals = true } = options;
  if (operation === "generate") {
    return new RegExp(
      `^(?=.*[A-HJ-NP-Z])(?=.*[a-km-z])(?=.*[2-9])(?=.*[^A-Za-z0-9])[!-~]{${Number(length)}}$`,
    );
  }
  const between = { hyphen: "-", period: "\\.", underscore: "_", space: " ", none: "" };
  const letter = capitals === true ? "[A-Z]" : "[a-z]";
  const rest = operation === "passphrase" ? "[a-z-]{2,8}" : "[a-z]{4}";
  const joint = between[String(separator) as keyof typeof between];
  const word = `${letter}${rest}\\d?`;
  return new RegExp(`^${word}(${joint}${word}){${Number(count) - 1}}$`);
}
