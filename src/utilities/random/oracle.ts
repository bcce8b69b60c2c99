import { createHash } from "node:crypto";
import { orRefused, rowsOf, textOf } from "#kit/oracle/answers.ts";
import { type AnyComparison, compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import type { Random } from "#kit/oracle/random.ts";
import { familyRunForTest, memberOf } from "#kit/proof/family-for-test.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import type { JsonValue } from "#kit/run/run-result.ts";
import { locales } from "./locales.ts";
import { family } from "./manifest.ts";

const run = familyRunForTest(family, import.meta.url);

type Case = { options: { readonly [name: string]: JsonValue }; stream: number; now: string };

/** Python draws the same bytes: the high ones of a linear congruential generator (Numerical Recipes, 7.1). */
function fillFrom(start: number) {
  let state = start;
  return (bytes: Uint8Array) => {
    for (let at = 0; at < bytes.length; at += 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      bytes[at] = state >>> 24;
    }
  };
}

const start = (code: string, { options, stream, now }: Case) => {
  const member = memberOf(family, `${code}_1`);
  return runForTest(run, member, {
    operation: code === "roll-dice" ? "roll" : "generate",
    options,
    now,
    fillRandom: fillFrom(stream),
  });
};

const drawn: Record<string, (random: Random) => Case["options"]> = {
  "random-numbers": (random) => {
    const least = random.integer(-100, 100);
    return {
      least,
      most: least + random.pick([-1, 0, 5, 100, 4_294_967_295, 2_900_000_000]),
      count: random.integer(1, 30),
      decimals: random.pick([0, 0, 0, 1, 3]),
      unique: random.integer(0, 1) === 1,
      sorted: random.integer(0, 2) === 0,
    };
  },
  "roll-dice": (random) => ({
    dice: random
      .list(random.integer(1, 3), (index) => {
        const count = random.integer(1, 8);
        const keep = random.pick([
          "",
          "",
          `kh${random.integer(1, count)}`,
          `kl${random.integer(1, count)}`,
        ]);
        const dice = `${count === 1 ? "" : count}d${random.pick(["6", "20", "%", "999983"])}${keep}`;
        const piece = random.pick([dice, dice, String(random.integer(0, 20))]);
        return index === 0 ? dice : `${random.pick([" + ", "-"])}${piece}`;
      })
      .join(""),
    count: random.integer(1, 5),
  }),
  "generate-ulids": (random) => ({
    count: random.integer(1, 5),
    lowercase: random.integer(0, 1) === 1,
  }),
  "generate-nano-ids": (random) => ({
    count: random.integer(1, 5),
    length: random.integer(1, 40),
    alphabet: random.pick(["", "01", "0123456789abcdef", "abcdefg", "äöü👩"]),
  }),
};

const comparisonOf = (code: string): AnyComparison =>
  compareWith<Case, JsonValue>({
    name: code,
    cases: (random) =>
      random.list(200, () => ({
        options: drawn[code]?.(random) ?? {},
        stream: random.integer(0, 2 ** 31),
        now: new Date(
          random.integer(0, 4_000_000_000) * 1000 + random.integer(0, 999),
        ).toISOString(),
      })),
    theirs: {
      script: "drawn.py",
      command: "Python's own drawing by rejection, from the same bytes",
      given: async (one) => ({ of: code, ...one }),
    },
    ours: (one) =>
      orRefused<JsonValue>(
        start(code, one).then((done) => (code === "roll-dice" ? rowsOf(done) : textOf(done))),
      ),
  });

const digest = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 16);

type Counted = { unit: string; count: number; classic: boolean; html: boolean; stream: number };

const counted = compareWith<Counted, { digest: string; count: number; classic: boolean }>({
  name: "lorem-ipsum",
  cases: (random) =>
    random.list(200, (index) => ({
      unit: ["paragraphs", "sentences", "words", "characters"][index % 4] ?? "words",
      count: index < 80 ? 1 + (index >> 2) : random.integer(20, 300),
      classic: random.integer(0, 1) === 1,
      html: random.integer(0, 3) === 0,
      stream: random.integer(0, 2 ** 31),
    })),
  theirs: {
    script: "counted.py",
    command: "Python's counts of our text",
    given: async (one) => ({ ...one, text: await loremOf(one) }),
  },
  ours: async (one) => {
    const text = await loremOf(one);
    return { digest: digest(text), count: one.count, classic: one.classic };
  },
});

async function loremOf({ stream, ...options }: Counted): Promise<string> {
  return textOf(await start("lorem-ipsum", { options, stream, now: "2026-01-01T00:00:00Z" }));
}

type Asked = { what: string; count: number; locale: string; seed: string };

const fake = compareWith<Asked, { digest: string; rows: number }>({
  name: "fake-data",
  cases: (random) =>
    random.list(200, (index) => ({
      what: ["people", "addresses", "companies", "products", "accounts"][index % 5] ?? "people",
      count: random.integer(1, 4),
      locale: random.pick(Object.keys(locales)),
      seed: String(random.integer(0, 1_000_000)),
    })),
  theirs: {
    script: "fake.py",
    command: "Python's csv, json and sqlite3 on our texts, and stdnum",
    packages: ["python3-stdnum"],
    given: async (one) => ({
      what: one.what,
      csv: await fakeOf(one, "csv"),
      json: await fakeOf(one, "json"),
      sql: await fakeOf(one, "sql"),
    }),
  },
  ours: async (one) => ({ digest: digest(await fakeOf(one, "json")), rows: one.count }),
});

async function fakeOf(asked: Asked, format: string): Promise<string> {
  const options = { ...asked, format };
  return textOf(await start("fake-data", { options, stream: 1, now: "2026-01-01T00:00:00Z" }));
}

export const oracles = {
  ...Object.fromEntries(
    Object.keys(drawn).map((code) => [
      code,
      defineOracle({
        by: "Python draws from the same random bytes.",
        trust:
          "It is written from the rules alone: little-endian words of 32 bits, of which those past the last whole multiple are drawn again.",
        comparisons: [comparisonOf(code)],
      }),
    ]),
  ),
  "lorem-ipsum": defineOracle({
    by: "Python counts the words, sentences, paragraphs and characters of our text.",
    trust: "It only sees the text.",
    comparisons: [counted],
  }),
  "fake-data": defineOracle({
    by: "Python's csv and json and SQLite read our texts, which hold the same rows, and stdnum calculates the check digits of IBANs and EANs.",
    trust: "They are other programs' readers, and know nothing of the rows.",
    comparisons: [fake],
  }),
};
