import { expect, test } from "vitest";
import { networkOf, requesterOf } from "./requester.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::FFFF:cb00:7107", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
])("%s is of the network %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test("an account counts for itself, and guests of one network as one", () => {
  const ann = { userId: "ann", isGuest: false };
  expect(requesterOf(ann, "203.0.113.7")).toBe("ann");
  const [one, other] = ["one", "other"].map((userId) => ({ userId, isGuest: true }));
  if (one === undefined || other === undefined) throw new Error("Two guests were made.");
  expect(requesterOf(one, "2001:db8::1")).toBe(requesterOf(other, "2001:db8::2"));
  expect(requesterOf(one, "2001:db8::1")).not.toBe(requesterOf(one, "2001:db8:1::1"));
  expect(requesterOf(one, "203.0.113.7")).toMatch(/^guests:[\w-]{43}$/);
});
