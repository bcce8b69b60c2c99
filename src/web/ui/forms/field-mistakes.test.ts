import { expect, test } from "vitest";
import { SentenceError } from "#web/browser/error-message.ts";
import { firstMember, firstMistake, mistakesByField, refusedFields } from "./field-mistakes.ts";

class Refusal extends SentenceError {
  override readonly refusedMembers = [
    { path: "newPassword", message: "Too short." },
    { path: "tags.2", message: "Too long." },
    { path: "tags.3", message: "Too long as well." },
    { path: "hidden", message: "Not on the page." },
  ];
}

test("each field gets the first sentence about it, and what is no field gets none", () => {
  const { refusedMembers } = new Refusal();
  expect(mistakesByField(refusedMembers, firstMember, ["name", "tags"])).toEqual({
    tags: "Too long.",
  });
});

test("a member may be typed under another name", () => {
  const fieldOf = (path: string) => (path === "newPassword" ? "password" : path);
  expect(refusedFields(new Refusal(), fieldOf, ["currentPassword", "password"])).toEqual({
    password: "Too short.",
  });
});

test.each([
  ["a sentence", new SentenceError("No.")] as const,
  ["a bug", new TypeError("x")] as const,
])("%s without members is about no field", (_, error) => {
  expect(refusedFields(error, firstMember, ["name"])).toEqual({});
});

test("the first mistake is the first on the page, not the first that was found", () => {
  const fields = ["code", undefined, "name", "tags"];
  const mistakes = { tags: "Wrong.", name: "Wrong." };
  expect(firstMistake(fields, (field) => field, mistakes)).toBe("name");
  expect(firstMistake(fields, (field) => field, {})).toBeUndefined();
  expect(firstMistake(["constructor"], (field) => field, {})).toBeUndefined();
});
