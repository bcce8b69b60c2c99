import { expect, test } from "vitest";
import { factsOf } from "./pipeline-facts.tsx";

test.each([
  [{ least: 0, most: 0 }, null, false, "Free."],
  [{ least: 0.01, most: 0.05 }, "Ann", false, "Costs 0.01 to 0.05 credits. Shared by Ann."],
  [{ least: 0.02, most: 0.02 }, "Ann", true, "Costs 0.02 credits. Shared by you."],
  [null, "Ann", false, "Shared by Ann."],
  [null, null, false, ""],
])("a price of %o, shared by %s, reads as a person would say it", (price, author, isOwn, facts) => {
  expect(factsOf({ price, author, isOwn })).toBe(facts);
});
