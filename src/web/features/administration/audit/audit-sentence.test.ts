import { expect, test } from "vitest";
import type { AuditEntry } from "#contract/schemas/audit.ts";
import { tellEntry } from "./audit-sentence.ts";

function entryOf(action: string, detail: object | null): AuditEntry {
  return {
    entryId: "1",
    actor: { id: "ann", email: "ann@example.com" },
    action: action as AuditEntry["action"],
    subject: { type: "utility", id: "one_1", label: "One" },
    detail: detail as AuditEntry["detail"],
    createdAt: "2031-01-01T00:00:00.000Z",
  };
}

/** The sentence between and after its links, and the changes below. */
function tell(action: string, detail: object | null = null): string[] {
  const { before, after, changes } = tellEntry(entryOf(action, detail));
  const lines = changes.map(
    ({ field, ...values }) => `${field}: ${values.before} > ${values.after}`,
  );
  return [
    `Ann ${before} One${/^[:,]/.test(after) || after === "" ? after : ` ${after}`}`,
    ...lines,
  ];
}

const changed = (changes: Record<string, [unknown, unknown]>) => ({
  changes: Object.fromEntries(
    Object.entries(changes).map(([field, [before, after]]) => [field, { before, after }]),
  ),
});

const pack = { name: "One", credits: 100, price: 900, currency: "eur", isActive: true };

test.each<[string, object | null, string[]]>([
  [
    "utility.update",
    changed({ creditsPerExecution: [0.01, 0.02] }),
    ["Ann changed the price of One from 0.01 to 0.02"],
  ],
  [
    "utility.update",
    changed({ status: ["dev", "generally_available"] }),
    ["Ann changed the status of One from Development to Generally Available"],
  ],
  [
    "utility.update",
    changed({ sessionFilesRetentionMinutes: [1, 60] }),
    ["Ann changed the file retention of One from 1 minute to 60 minutes"],
  ],
  [
    "utility.update",
    changed({ allowAds: [true, false] }),
    ["Ann changed the ads of One from on to off"],
  ],
  [
    "utility.update",
    changed({ alternativeUtilityId: [null, "two_1"] }),
    ["Ann changed the alternative of One to two_1"],
  ],
  [
    "utility.update",
    changed({ allowedEmailDomains: [["a.example", "b.example"], []] }),
    ["Ann changed the allowed email domains of One from a.example, b.example to none"],
  ],
  [
    "utility.update",
    changed({ description: ["x".repeat(61), "Short"] }),
    ["Ann changed the description of One", `description: ${"x".repeat(61)} > Short`],
  ],
  [
    "utility.update",
    changed({ name: ["One", "Uno"], category: ["text", "images"] }),
    ["Ann changed One", "name: One > Uno", "category: Text > Images"],
  ],
  ["pipeline.hide", { owner: "bob@example.com" }, ["Ann hid the pipeline One of bob@example.com"]],
  ["pipeline.show", null, ["Ann showed the pipeline again: One"]],
  ["pipeline.delete", null, ["Ann deleted the pipeline One"]],
  ["utility.create", changed({ name: [null, "One"] }), ["Ann created One"]],
  [
    "utility.delete",
    { ...changed({ name: ["One", null] }), alternativeOf: ["a_1", "b_1"] },
    ["Ann deleted One, which was the alternative of a_1, b_1"],
  ],
  [
    "user.adjust_credits",
    { pool: "paid", amount: 2.5, reason: "Outage" },
    ['Ann added 2.50 paid credits to One: "Outage"'],
  ],
  [
    "user.adjust_credits",
    { pool: "free", amount: -10, reason: "Abuse" },
    ['Ann took 10.00 free credits from One: "Abuse"'],
  ],
  ["user.make_administrator", null, ["Ann made One an administrator"]],
  ["user.sign_out", { ended: 2 }, ["Ann signed out One of 2 browsers"]],
  ["user.disable", null, ["Ann disabled the account One"]],
  ["session.delete", { userId: "7", files: 1 }, ["Ann deleted a session of One with 1 file"]],
  ["session.delete_files", { files: 3 }, ["Ann deleted 3 files of a session of One"]],
  ["run.give_back", { price: 0.05 }, ["Ann returned 0.05 credits of a run of One"]],
  [
    "purchase.refund",
    { amount: 990, currency: "eur", reason: "Twice" },
    ['Ann refunded 9.90 EUR of One: "Twice"'],
  ],
  [
    "credit_pack.create",
    { name: "One", credits: 100, price: 500, currency: "jpy", isActive: true },
    ["Ann created the credit pack One: 100.00 credits for 500 JPY"],
  ],
  [
    "credit_pack.update",
    {
      ...pack,
      price: 990,
      before: pack,
    },
    ["Ann changed the price of One from 9.00 EUR to 9.90 EUR"],
  ],
  ["credit_pack.set_custom_amounts", { customAmounts: null }, ["Ann stopped selling One"]],
  [
    "credit_pack.set_custom_amounts",
    {
      customAmounts: { priceOfCredit: 7, currency: "usd" },
      before: { priceOfCredit: 6, currency: "usd" },
    },
    ["Ann changed One", "price of a credit: 0.06 USD > 0.07 USD"],
  ],
  // Written before changes of packs said what they were from.
  ["credit_pack.update", { name: "One", credits: 5 }, ["Ann changed the credit pack One"]],
  // Of a newer server.
  [
    "moon.land",
    changed({ siteName: ["A", "B"] }),
    ["Ann changed the site name of One from A to B"],
  ],
  ["moon.land", null, ["Ann moon.land: One"]],
])("%s with %o", (action, detail, lines) => {
  expect(tell(action, detail)).toEqual(lines);
});
