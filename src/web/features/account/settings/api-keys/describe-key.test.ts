import { expect, test } from "vitest";
import { formatDate } from "#web/ui/format/format-date.ts";
import { describeEnd, describeLastUse, describeSpending, stateOfKey } from "./describe-key.ts";

const at = "2031-03-30T12:00:00.000Z";
const now = Date.parse(at);
const spent = { day: 0.5, month: 1.25, total: 1234.5 };
const capOf = (period: "day" | "month" | "total", remaining = 1) => ({
  credits: 5,
  period,
  remaining,
  renewsAt: null,
});

test("what was spent is told in the period of the cap", () => {
  expect(describeSpending({ cap: null, spent })).toBe("Spent 1,234.50 credits, no cap");
  expect(describeSpending({ cap: capOf("day"), spent })).toBe("Spent 0.50 of 5.00 credits a day");
  expect(describeSpending({ cap: capOf("month"), spent })).toBe(
    "Spent 1.25 of 5.00 credits a month",
  );
  expect(describeSpending({ cap: capOf("total"), spent })).toBe(
    "Spent 1,234.50 of 5.00 credits in all",
  );
});

test("a key that is refused says why, the final reason first", () => {
  const works = { revokedAt: null, expiresAt: null, cap: capOf("day") };
  expect(stateOfKey(works, now)).toBe(null);
  const spentUp = { ...works, cap: capOf("day", 0) };
  expect(stateOfKey(spentUp, now)).toBe("Cap reached");
  expect(stateOfKey({ ...spentUp, expiresAt: at }, now)).toBe("Expired");
  expect(stateOfKey({ ...spentUp, expiresAt: at }, now - 1)).toBe("Cap reached");
  expect(stateOfKey({ ...spentUp, expiresAt: at, revokedAt: at }, now)).toBe("Revoked");
});

test("when a key ends and when it was used are told in words", () => {
  const date = formatDate(at);
  expect(describeEnd({ revokedAt: null, expiresAt: null }, now)).toBe("No expiry");
  expect(describeEnd({ revokedAt: null, expiresAt: at }, now - 1)).toBe(`Expires ${date}`);
  expect(describeEnd({ revokedAt: null, expiresAt: at }, now)).toBe(`Expired ${date}`);
  expect(describeEnd({ revokedAt: at, expiresAt: at }, now)).toBe(`Revoked ${date}`);
  expect(describeLastUse({ lastUsed: null })).toBe("Never used");
  expect(describeLastUse({ lastUsed: { at, address: "192.0.2.1" } })).toBe(
    `Last used ${date} from 192.0.2.1`,
  );
});
