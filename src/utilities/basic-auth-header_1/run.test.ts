import { expect, test } from "vitest";
import { valuesOf } from "#kit/oracle/answers.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { manifest } from "./manifest.ts";
import { run } from "./run.ts";

const call = async (operation: string, options: object) =>
  valuesOf(await runForTest(run, manifest, { operation, options }));

test.each([
  [{}, "user", "Enter a user name."],
  [{ user: "a:b" }, "user", "A user name can't contain a colon: the password starts there."],
  [
    { user: "a", password: "b\n" },
    "password",
    "Remove line breaks, tabs and other control characters.",
  ],
])("refuses to make %j", async (options, field, message) => {
  await expect(call("make", options)).rejects.toMatchObject({ field, message });
});

test.each(["", "Basic", "Bearer abc", "Basic YQ==", "Basic Y", "Basic /////w==", "Basic a b"])(
  "refuses to read %j",
  async (header) => {
    await expect(call("read", { header })).rejects.toMatchObject({
      code: "not_basic",
      field: "header",
    });
  },
);

test("takes both as UTF-8, and quotes them for a shell", async () => {
  expect(await call("make", { user: "test", password: "123£" })).toMatchObject({
    Header: "Authorization: Basic dGVzdDoxMjPCow==",
  });
  expect(await call("make", { user: "a", password: "it's" })).toMatchObject({
    "curl option": String.raw`curl -u 'a:it'\''s'`,
  });
});

test("reads a password that holds a colon", async () => {
  expect(await call("read", { header: "authorization:basic YTpiOmM=" })).toEqual({
    "User name": "a",
    Password: "b:c",
  });
});
