import { expect, test } from "vitest";
import { requesterOf } from "./requester.ts";

test("an account counts for itself, and guests of one network as one", () => {
  const ann = { userId: "ann", isGuest: false };
  expect(requesterOf(ann, "203.0.113.7")).toBe("ann");
  const [one, other] = ["one", "other"].map((userId) => ({ userId, isGuest: true }));
  if (one === undefined || other === undefined) throw new Error("Two guests were made.");
  expect(requesterOf(one, "2001:db8::1")).toBe(requesterOf(other, "2001:db8::2"));
  expect(requesterOf(one, "2001:db8::1")).not.toBe(requesterOf(one, "2001:db8:1::1"));
  expect(requesterOf(one, "203.0.113.7")).toMatch(/^guests:[\w-]{43}$/);
});
