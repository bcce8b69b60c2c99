import * as vectors from "cctv-age";
import { createHash } from "node:crypto";
import { inflateSync } from "node:zlib";
import { orRefused } from "#kit/oracle/answers.ts";
import { compareWith, defineOracle } from "#kit/oracle/define-oracle.ts";
import type { Random } from "#kit/oracle/random.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

/** Made by age-keygen for these comparisons. */
const recipients = "age1ml9lnpz938mkkrlpqmnvgvyhsymdw0m0hp4flckfphhfqt2j794szseczf";
const key = "AGE-SECRET-KEY-1CGAGSR74JY44E925VX2E4U0AVEY6VT0MSM36MYW5UNXVJNNL6RXQSSYQ7V";

const ask = (operation: string, options: object, base64: string) =>
  runForTest(run, manifest, {
    operation,
    options,
    inputs: [{ filename: "a.bin", content: Buffer.from(base64, "base64") }],
  }).then(({ outputs: [file] }) => file?.content.toString("base64") ?? "");

type Given = { content: string; passphrase: string };

const digest = (base64: string) =>
  createHash("sha256").update(Buffer.from(base64, "base64")).digest("hex");

/** `read` is the digest of what age decrypts of ours, `written` what it encrypts. */
const bothWays = (
  name: string,
  cases: (random: Random) => Given[],
  waysOf: (given: Given) => { encrypt: object; decrypt: object },
) =>
  compareWith<Given, { read: string; written: string }>({
    name,
    cases,
    theirs: {
      script: "age.py",
      command: "age --encrypt, age --decrypt, with passphrases typed by pexpect",
      packages: ["age", "python3-pexpect"],
      given: async (given) => ({
        ...given,
        key,
        recipients,
        encrypted: await ask("encrypt", waysOf(given).encrypt, given.content),
      }),
    },
    ours: async (given, { written }) => {
      const read = await ask("decrypt", waysOf(given).decrypt, written);
      return { read: digest(read), written };
    },
  });

const withKeys = bothWays(
  "keys",
  (random) =>
    random.list(100, (index) => ({
      // A chunk has 65,536 bytes.
      content: Buffer.from(
        random.bytes([0, 1, 65_536, 65_537][index] ?? random.integer(0, 300)),
      ).toString("base64"),
      passphrase: "",
    })),
  () => ({ encrypt: { recipients }, decrypt: { key } }),
);

const withPassphrases = bothWays(
  "passphrases",
  () => [{ content: Buffer.from("Grüße").toString("base64"), passphrase: "Zürich, 日本 and more" }],
  ({ passphrase }) => ({ encrypt: { passphrase }, decrypt: { passphrase } }),
);

const all = new Map(Object.entries(vectors as unknown as Record<string, Uint8Array>));

/** A vector has lines about it, an empty line and the file. */
function partsOf(name: string) {
  const whole = Buffer.from(all.get(name) ?? []);
  const end = whole.indexOf("\n\n");
  const lines = whole.toString("latin1", 0, end).split("\n");
  const valuesOf = (label: string) =>
    lines
      .filter((line) => line.startsWith(`${label}: `))
      .map((line) => line.slice(label.length + 2));
  const file = whole.subarray(end + 2);
  return { valuesOf, file: valuesOf("compressed").length > 0 ? inflateSync(file) : file };
}

const published = compareWith<string, string | { refused: true }>({
  name: "published",
  // Those of 16 MB would take a second each.
  cases: () => [...all.keys()].filter((name) => name !== "default" && !/25[78]_chunks/.test(name)),
  theirs: (name) => {
    const { valuesOf } = partsOf(name);
    const [expected] = valuesOf("expect");
    return expected === "success" ? (valuesOf("payload")[0] ?? "") : { refused: true };
  },
  ours: async (name) => {
    const { valuesOf, file } = partsOf(name);
    const [passphrase = ""] = valuesOf("passphrase");
    const keys = valuesOf("identity").join("\n");
    const options = passphrase === "" ? { key: keys } : { passphrase };
    const made = ask("decrypt", options, file.toString("base64"));
    return orRefused(made.then(digest));
  },
});

export const oracle = defineOracle({
  by: "age decrypts what we encrypt, we decrypt what age encrypts, and the test vectors of the format say what must be refused.",
  trust:
    "The program is written in Go and shares no code with the JavaScript library. The vectors are published by C2SP.",
  comparisons: [withKeys, withPassphrases, published],
});
