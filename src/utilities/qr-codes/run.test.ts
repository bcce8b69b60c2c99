import { expect, test } from "vitest";
import { familyRunForTest, memberOf } from "#kit/proof/family-for-test.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { family } from "./manifest.ts";

const run = familyRunForTest(family, import.meta.url);

const make = (code: string, options: object) =>
  runForTest(run, memberOf(family, `${code}_1`), { operation: "make", options });

const payee = { name: "Ada", iban: "BE72000000001616" };

test.each([
  ["wifi-qr-code", {}, "network", "Type the network name first."],
  ["contact-qr-code", { phone: "1" }, "given", "Type a name or a company first."],
  ["payment-qr-code", { iban: "BE72000000001616" }, "name", "Type the payee's name first."],
  ["payment-qr-code", { ...payee, iban: "BE72000000001617" }, "iban", /^This IBAN is not valid/],
  ["payment-qr-code", { ...payee, bic: "BANK" }, "bic", /^A BIC has 8 or 11/],
  ["payment-qr-code", { ...payee, text: "a", reference: "RF18539007547034" }, "text", /not both/],
  ["payment-qr-code", { ...payee, reference: "RF19539007547034" }, "reference", /ISO 11649/],
  ["payment-qr-code", { ...payee, amount: 0.005 }, "amount", /^Amount must be at least 0.01/],
  ["batch-qr-codes", {}, "text", "Paste a list first."],
  ["batch-qr-codes", { text: "a\n".repeat(1001) }, "text", /^The list has 1001 lines/],
])("%s refuses %j", async (code, options, field, sentence) => {
  await expect(make(code, options)).rejects.toMatchObject({
    field,
    message: typeof sentence === "string" ? sentence : expect.stringMatching(sentence),
  });
});

test("takes a creditor reference by ISO 11649, and lets no line break begin another field", async () => {
  const given = { ...payee, name: "Ada\nLovelace", reference: "RF18 5390 0754 7034" };
  expect((await make("payment-qr-code", given)).result).toHaveProperty(
    "alt",
    "QR code: BCD\n002\n1\nSCT\n\nAda Lovelace\nBE72000000001616\n\n\nRF18539007547034",
  );
});

test("gives each file of a list a name of its own", async () => {
  const { result } = await make("batch-qr-codes", { named: true, text: "a/b,1\na/b,2\nx" });
  expect(result).toMatchObject({
    rows: [
      ["a_b.png", "1"],
      ["a_b-2.png", "2"],
      ["0003.png", "x"],
    ],
  });
});
