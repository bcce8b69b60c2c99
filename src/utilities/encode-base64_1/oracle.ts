import { Buffer } from "node:buffer";
import { orRefused, textOf } from "#kit/oracle/answers.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const theirs = {
  script: "base64.py",
  command: "base64.b64encode, base64.urlsafe_b64encode, base64.b64decode(text, validate=True)",
};

type Encoded = { file: string; urlSafe: boolean; lines: boolean; dataUrl: boolean };

const encode = compareWith<Encoded, string>({
  name: "encode",
  cases: (random) =>
    // Around three bytes (four characters) and 57 bytes (a line of 76).
    [0, 1, 2, 3, 4, 5, 6, 56, 57, 58, 113, 114, 115, 171, 255, 256, 1000, 5000]
      .concat(random.list(32, () => random.integer(1, 300)))
      .flatMap((length) => {
        const file = Buffer.from(random.bytes(length)).toString("base64");
        return [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => ({
          file,
          urlSafe: (bits & 1) > 0,
          lines: (bits & 2) > 0,
          dataUrl: (bits & 4) > 0,
        }));
      }),
  theirs,
  ours: async ({ file, ...options }) => {
    const inputs = [{ filename: "a.bin", content: Buffer.from(file, "base64") }];
    return textOf(await runForTest(run, manifest, { operation: "encode", options, inputs }));
  },
  digested: true,
});

/** RFC 4648, section 10, and input with missing or extra padding, leftover bits and foreign characters. */
const chosen = [
  "|Zg==|Zm8=|Zm9v|Zm9vYg==|Zm9vYmE=|Zm9vYmFy|Zg|Zm8|Zm9vYg|Zm9vYmE|Z|Zm9vY|=|==|====",
  "Zg=|Zg===|Zm8==|Zm9v=|Zm9v====|Z=g=|Zg==Zg==|Zh==|Zm9=|Zh|Zm9|//8=|__8=|+_8=|-/8|_-",
  "/+|Zm\n9v| Zm9v\t|Zm9v\r\n|Zm9v!|Zm9v.|Zm9*|Zm%39v|Ｚm9v|Zm9v\u00a0|Zm9v\u2028",
  "Zm\u000b9v|Zm\f9v|Zm9v\0|data:;base64,Zm9v|data:text/plain;base64,Zg==",
  "DATA:a/b;c=d;BASE64,Zg|data:,Zm9v|data:;base64,",
].flatMap((line) => line.split("|"));

const decode = compareWith<{ decode: string }, string | null>({
  name: "decode",
  cases: (random) => [
    ...chosen.map((text) => ({ decode: text })),
    ...random.list(120, (length) => {
      const written = Buffer.from(random.bytes(length)).toString(
        random.pick(["base64", "base64url"]),
      );
      return { decode: random.pick([written, written.replace(/.{20}/g, "$&\n")]) };
    }),
    ...random.list(120, () => ({ decode: random.text("AQgw9+/-_= \n", random.integer(1, 12)) })),
  ],
  theirs,
  ours: async ({ decode: text }) => {
    const done = await orRefused(
      runForTest(run, manifest, { operation: "decode", options: { text } }).then(hexOf),
    );
    return typeof done === "string" ? done : null;
  },
  choices: [
    {
      reason:
        "RFC 4648, 3.2 and 4: padding only completes the last group, so we refuse it after a complete group; Python ignores it.",
      covers: ({ decode: text }) => /^(.{4})*={1,4}$/.test(text.replace(/\s/g, "")),
    },
  ],
});

export const oracle = defineOracle({
  by: "Python's base64 module.",
  trust:
    "Its codec is written in C for Python only; ours is the JavaScript engine's. The script applies the variants and options of RFC 4648, 2045 and 2397.",
  comparisons: [encode, decode],
});

function hexOf(done: Awaited<ReturnType<typeof runForTest>>): string {
  const [file] = done.outputs;
  const bytes = file?.content ?? Buffer.from(textOf(done), "utf8");
  return bytes.toString("hex");
}
