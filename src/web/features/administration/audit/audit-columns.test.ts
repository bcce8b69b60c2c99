import { expect, test } from "vitest";
import { describeDetail } from "./audit-columns.tsx";

test.each([
  [null, "–"],
  [{ pool: "paid", amount: -2.5, reason: "Abuse" }, "pool: paid · amount: -2.5 · reason: Abuse"],
  [
    { status: { from: "dev", to: "test" }, tags: ["a"] },
    'status: {"from":"dev","to":"test"} · tags: ["a"]',
  ],
])("a detail of %o reads %s", (detail, text) => {
  expect(describeDetail(detail)).toBe(text);
});
