import { expect, test } from "vitest";
import { z } from "zod";
import { emailPattern } from "./facts/account-rules.ts";
import { emailSchema } from "./schemas/account-form.ts";

const mailbox = (length: number) => "a".repeat(length);
const domain = (length: number) => `${"d".repeat(50)}.`.repeat(5).slice(0, length - 3) + ".ex";

test.each([
  ["", "Email is required"],
  ["nobody", "Please enter a valid email address"],
  [`${mailbox(65)}@example.com`, "The part before the @ can have at most 64 characters"],
  [`${mailbox(64)}@${domain(190)}`, "An email address can have at most 254 characters"],
])("refuses %j: %s", (email, sentence) => {
  expect(emailSchema.safeParse(email).error?.issues.map(({ message }) => message)).toEqual([
    sentence,
  ]);
});

test.each([`${mailbox(64)}@example.com`, `${mailbox(64)}@${domain(189)}`])("takes %s", (email) => {
  expect(emailSchema.parse(email)).toBe(email);
});

test("an address is what the schema library takes for one", () => {
  const written = (pattern: RegExp) => pattern.source.replaceAll(String.raw`\-]`, "-]");
  expect(written(emailPattern)).toBe(written(z.regexes.email));
});
