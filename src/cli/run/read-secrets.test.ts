import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { readSecrets } from "./read-secrets.ts";

function given(input: string, environment: Readonly<Record<string, string>> = {}) {
  const nowhere = { write: () => true };
  return {
    words: [],
    environment,
    platform: "linux",
    directory: "/",
    input: Readable.from([Buffer.from(input)]),
    output: nowhere,
    errors: nowhere,
    interrupted: new AbortController().signal,
  } as unknown as Parameters<typeof readSecrets>[0];
}

test.each(["password", "0.password", "21.password", "2.", "2.pass word", "2.password=hunter2"])(
  "the name %s is refused without saying it",
  async (name) => {
    const refused = readSecrets(given("x"), [name], false);
    await expect(refused).rejects.toThrow("Name a secret by its step and option");
    await expect(refused).rejects.not.toThrow("hunter2");
  },
);

test.each([
  ["", "The secret 2.password is missing. Set PENNYWORKS_SECRET_2_PASSWORD"],
  ["\n", "The secret 2.password is missing."],
])("the input %j is refused", async (input, sentence) => {
  await expect(readSecrets(given(input), ["2.password"], false)).rejects.toThrow(sentence);
});

test("a second line is missing, and input that is taken can't be read", async () => {
  const names = ["1.password", "2.password"];
  await expect(readSecrets(given("one"), names, false)).rejects.toThrow("2.password is missing");
  await expect(readSecrets(given("one"), ["1.password"], true)).rejects.toThrow(
    "Standard input can be read only once.",
  );
});

test("secrets come from variables, and the others from lines in their order", async () => {
  const environment = { PENNYWORKS_SECRET_2_OWNERPASSWORD: "from environment" };
  const names = ["1.key", "2.ownerPassword", "2.password", "20.key"];
  expect(
    await readSecrets(given("first\r\n sec=ond \nthird\n", environment), names, false),
  ).toEqual({
    "1": { key: "first" },
    "2": { ownerPassword: "from environment", password: " sec=ond " },
    "20": { key: "third" },
  });
  expect(await readSecrets(given(""), [], true)).toEqual({});
});
