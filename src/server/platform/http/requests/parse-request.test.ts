import { expect, test } from "vitest";
import { z } from "zod";
import type { Refusal } from "../../refusal.ts";
import { parseRequest } from "./parse-request.ts";

const schema = z.strictObject({ ids: z.array(z.uuid()) });

function told(data: unknown) {
  const parsed = parseRequest({ schema })(data) as { error: Refusal };
  return parsed.error.members.errors?.map(({ path }) => path);
}

const first20 = Array.from({ length: 20 }, (_, index) => index);

test("of ten thousand mistakes the first twenty are told, and of a long name its beginning", () => {
  const count = { length: 10_000 };
  expect(told({ ids: Array.from(count, () => "") })).toEqual(first20.map((at) => `ids.${at}`));
  const members = Object.fromEntries(Array.from(count, (_, index) => [`m${index}`, 1]));
  expect(told({ ids: [], ...members })).toEqual(first20.map((at) => `m${at}`));
  expect(told({ ids: [], ["a".repeat(10_000)]: 1 })).toEqual([`${"a".repeat(100)}…`]);
});
