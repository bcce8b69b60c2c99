import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { answerOf, valuesOf } from "#kit/oracle/answers.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const call = (
  operation: string,
  options: object,
  inputs: { filename: string; content: string | Uint8Array }[] = [],
) => runForTest(run, manifest, { operation, options, inputs });

const passphrase = "correct horse battery staple";
const sample = await readFile(new URL("samples/note.txt.age", import.meta.url));
const { "Public key": recipients = "", "Secret key": key = "" } = valuesOf(await call("keys", {}));
const forKey = answerOf(await call("encrypt", { text: "for a key", recipients }), "text").text;

// A file of age's own, whose work factor is raised.
const costly = Buffer.from(sample.toString("latin1").replace(/ 18\n/, " 19\n"), "latin1");

test.each([
  ["encrypt", { passphrase }, [], "text", "Type or paste some text, or choose a file."],
  ["encrypt", { text: "a" }, [], "passphrase", "Type a passphrase first."],
  [
    "encrypt",
    { text: "a", passphrase: "1234567" },
    [],
    "passphrase",
    "Use at least 8 characters: a shorter passphrase is quickly guessed.",
  ],
  [
    "encrypt",
    { text: "a", passphrase, recipients },
    [],
    "recipients",
    "Use a passphrase or public keys, not both.",
  ],
  [
    "encrypt",
    { text: "a", recipients: "age1abc" },
    [],
    "recipients",
    '"age1abc" isn\'t an age public key. It should start with age1: paste all of it.',
  ],
  [
    "encrypt",
    { text: "a", recipients: key },
    [],
    "recipients",
    "This is a secret key. Encrypt with the public key, which starts with age1.",
  ],
  ["decrypt", { text: "a" }, [], "passphrase", "Type the passphrase first."],
  [
    "decrypt",
    { text: "a", passphrase, key },
    [],
    "key",
    "Use a passphrase or a secret key, not both.",
  ],
  [
    "decrypt",
    { text: "a", key: "AGE-SECRET-KEY-1ABC" },
    [],
    "key",
    "This isn't an age secret key. It should start with AGE-SECRET-KEY-1.",
  ],
  [
    "decrypt",
    { text: "hello", passphrase },
    [],
    undefined,
    "This isn't encrypted in the age format. It should be a .age file, or text that starts with -----BEGIN AGE ENCRYPTED FILE-----.",
  ],
  [
    "decrypt",
    { text: forKey.slice(0, -60), key },
    [],
    undefined,
    "This is damaged or incomplete. Get it again from its sender.",
  ],
  [
    "decrypt",
    { text: forKey, passphrase },
    [],
    "key",
    "This was encrypted for a key: give the secret key.",
  ],
  [
    "decrypt",
    { key },
    [sample],
    "passphrase",
    "This was encrypted with a passphrase: type it instead.",
  ],
  ["decrypt", { passphrase: "wrong" }, [sample], "passphrase", "This passphrase is wrong."],
  [
    "decrypt",
    { passphrase },
    [costly],
    undefined,
    "This needs more memory to decrypt than a page has. Decrypt it with age on your own computer.",
  ],
])("refuses to %s, case %#", async (operation, options, contents, field, message) => {
  const inputs = contents.map((content) => ({ filename: "a.age", content }));
  await expect(call(operation, options, inputs)).rejects.toMatchObject({ field, message });
});

test("refuses a file whose bytes were changed anywhere", async () => {
  const [file] = (await call("encrypt", { recipients }, [{ filename: "a", content: "secret" }]))
    .outputs;
  const whole = file?.content ?? Buffer.alloc(0);
  for (let at = 0; at < whole.length; at += 7) {
    const changed = Buffer.from(whole);
    changed[at] = (changed[at] ?? 0) ^ 1;
    const inputs = [{ filename: "a.age", content: changed }];
    await expect(call("decrypt", { key }, inputs)).rejects.toHaveProperty("name", "RunError");
  }
});

test("gives text back, and another ciphertext each time", async () => {
  const text = "Grüße 👋\n";
  const [one, other] = [
    answerOf(await call("encrypt", { text, passphrase }), "text").text,
    answerOf(await call("encrypt", { text, recipients }), "text").text,
  ];
  expect(one).toMatch(/^-----BEGIN AGE ENCRYPTED FILE-----\n/);
  expect(answerOf(await call("decrypt", { text: `\n${one}`, passphrase }), "text").text).toBe(text);
  const withComment = `# created: today\r\n${key}\r\n`;
  expect(answerOf(await call("decrypt", { text: other, key: withComment }), "text").text).toBe(
    text,
  );
  const again = answerOf(await call("encrypt", { text, recipients }), "text").text;
  expect(again).not.toBe(other);
});

test("names files by what they hold, and keeps those of one name apart", async () => {
  const content = new Uint8Array([0xff, 0, 1]);
  const { outputs } = await call("encrypt", { recipients }, [
    { filename: "a.bin", content },
    { filename: "a.bin", content },
  ]);
  expect(outputs.map(({ filename }) => filename)).toEqual(["a.bin.age", "a.bin (2).age"]);
  const encrypted = outputs.map((file, index) => ({
    filename: ["a.bin.age", "a.bin"][index] ?? "",
    content: file.content,
  }));
  const back = await call("decrypt", { key }, encrypted);
  expect(back.outputs.map(({ filename }) => filename)).toEqual(["a.bin", "a_decrypted.bin"]);
  expect(back.outputs.map((file) => [...file.content])).toEqual([
    [255, 0, 1],
    [255, 0, 1],
  ]);
});
