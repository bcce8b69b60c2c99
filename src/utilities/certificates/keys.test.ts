import { createPrivateKey, createPublicKey } from "node:crypto";
import { afterEach, expect, test, vi } from "vitest";
import { partOf, rowsOf } from "#kit/oracle/answers.ts";
import { familyRunForTest, memberOf } from "#kit/proof/family-for-test.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { family } from "./manifest.ts";

const run = familyRunForTest(family, import.meta.url);

const call = (code: string, operation: string, options: object) =>
  runForTest(run, memberOf(family, `${code}_1`), { operation, options });
const show = (text: string) => call("ssh-key-fingerprint", "show", { text });

const github = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl";

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ["hello", "No SSH key found. A public key starts with its kind, such as ssh-ed25519 or ssh-rsa."],
  [`# ${github}`, /^No SSH key found/],
  [`a\n${github.slice(0, -8)}`, "The key on line 2 is damaged or incomplete: paste all of it."],
  [`${github.slice(0, -3)}`, /^The key on line 1 is damaged/],
  [github.replace("ssh-ed25519 AAAAC3NzaC1l", "ssh-ed25519 AAAAC3NzaC1m"), /^The key on line 1/],
  [
    "-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXktdjEA\n-----END OPENSSH PRIVATE KEY-----",
    "The private key is damaged or incomplete: paste all of it.",
  ],
  [
    "-----BEGIN OPENSSH PRIVATE KEY-----\nAAAA\n-----END OPENSSH PRIVATE KEY-----",
    "The private key is damaged or incomplete: paste all of it.",
  ],
])("refuses to show %j", async (text, message) => {
  await expect(show(text)).rejects.toMatchObject({
    field: "text",
    message: typeof message === "string" ? message : expect.stringMatching(message),
  });
});

test.each([
  ["generate-key-pair", {}],
  ["generate-ssh-key", {}],
])("%s says that it needs HTTPS", async (code, options) => {
  vi.stubGlobal("crypto", {});
  await expect(call(code, "generate", options)).rejects.toMatchObject({
    code: "no_https",
    message: "Keys only work when this page is opened over HTTPS.",
  });
});

test("a comment can't begin another line of authorized_keys", async () => {
  const options = { comment: "a\nssh-rsa AAAA" };
  await expect(call("generate-ssh-key", "generate", options)).rejects.toMatchObject({
    message: "comment: A comment must be one line.",
  });
});

test("the two keys of a pair belong together, in both formats", async () => {
  const pem = await call("generate-key-pair", "generate", { kind: "ec-p256" });
  const secret = createPrivateKey(partOf(pem, 0, "text").text);
  expect(createPublicKey(secret).export({ format: "pem", type: "spki" })).toBe(
    partOf(pem, 1, "text").text,
  );
  const jwk = await call("generate-key-pair", "generate", { kind: "ed25519", format: "jwk" });
  const [one, other] = [0, 1].map((place) => JSON.parse(partOf(jwk, place, "text").text) as object);
  expect(Object.keys(one ?? {})).toEqual(["kty", "crv", "x", "d"]);
  expect(one).toMatchObject(other ?? {});
  expect(other).not.toHaveProperty("d");
});

test("an SSH key's parts have one fingerprint", async () => {
  const done = await call("generate-ssh-key", "generate", { comment: "ada@laptop" });
  const [open, secret] = [0, 1].map((place) => partOf(done, place, "text").text);
  const { values } = partOf(done, 2, "values");
  const rows = rowsOf(await show(`${secret}${open}`));
  expect(rows.map((row) => row.slice(2, 4))).toEqual([
    values.map(({ value }) => value),
    values.map(({ value }) => value),
  ]);
  expect(rows.map((row) => row[4])).toEqual(["", "ada@laptop"]);
});
