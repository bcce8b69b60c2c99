import { expect, test } from "vitest";
import { answerOf, valuesOf } from "#kit/oracle/answers.ts";
import { familyRunForTest, memberOf } from "#kit/proof/family-for-test.ts";
import { runForTest } from "#kit/proof/run-for-test.ts";
import { family } from "./manifest.ts";

const run = familyRunForTest(family, import.meta.url);

const check = (code: string, options: object) =>
  runForTest(run, memberOf(family, `${code}_1`), { operation: "check", options });

async function problemOf(code: string, text: string): Promise<string | undefined> {
  const { values } = answerOf(await check(code, { text }), "values");
  return values.find(({ label }) => label === "Valid")?.note;
}

test.each([
  ["check-iban", { text: " \n" }, "Type or paste something to check first."],
  ["check-isbn", { text: "1\n".repeat(5001) }, "Check at most 5,000 lines at once."],
  [
    "check-email",
    { text: "a".repeat(100_001) },
    "text: Email addresses can have at most 100,000 characters.",
  ],
  ["check-phone-number", { text: "1", country: "ZZ" }, /^country: /],
])("%s refuses %j", async (code, options, message) => {
  await expect(check(code, options)).rejects.toThrow(message);
});

test.each([
  [
    "check-iban",
    "hello",
    "An IBAN starts with two letters and two digits, and has only letters and digits.",
  ],
  ["check-iban", "US12 3456", "There are no IBANs that start with US."],
  ["check-iban", "GB29 NWBK 6016", "It has 12 characters. IBANs of United Kingdom have 22."],
  [
    "check-iban",
    "GB29 1234 6016 1331 9268 19",
    "Letters or digits are where United Kingdom has none.",
  ],
  [
    "check-iban",
    "GB92 NWBK 6016 1331 9268 19",
    "The check digits don't match: look for a typing mistake.",
  ],
  ["check-card-number", "4111 1111 1111 111x", "A card number has only digits."],
  ["check-card-number", "411111111", "It has 9 digits. Card numbers have 12 to 19."],
  ["check-card-number", "37828224631000", "It has 14 digits, which American Express doesn't use."],
  [
    "check-card-number",
    "4111111111111112",
    "The check digit doesn't match: look for a typing mistake.",
  ],
  ["check-isbn", "X123456789", "Only the last sign of an ISBN can be an X."],
  ["check-isbn", "12345", "It has 5 digits. An ISBN has 10 or 13."],
  ["check-isbn", "0-306-40615-3", "The check digit should be 2."],
  ["check-isbn", "9771234567898", "An ISBN-13 starts with 978 or 979."],
  ["check-barcode", "400638133393x", "A barcode number has only digits."],
  ["check-barcode", "4006381333930", "The last digit should be 1."],
  ["check-barcode", "9638507", "The check digit is missing."],
  ["check-barcode", "12345", "It has 5 digits. Barcode numbers have 8, 12, 13, 14 or 18."],
  ["check-vat-number", "US123", "It doesn't start with the code of a country we know."],
  ["check-vat-number", "DE1234", "VAT numbers of Germany look different."],
  ["check-vat-number", "DE136695977", "The check digits don't match: look for a typing mistake."],
  ["check-phone-number", "hello", "This isn't a phone number."],
  ["check-phone-number", "+999 123 456", "No country has this code after the +."],
  ["check-phone-number", "+44 1", "The number is too short."],
  ["check-email", "ada", "There is no @."],
  ["check-email", "a b@c.de", "There is a space before the @."],
  ["check-email", "a,b@c.de", "The name before the @ can't contain ,"],
  ["check-email", "a@b", "The domain has no dot, such as in example.org."],
  ["check-email", "a@-b.de", "No part of the domain can start or end with a hyphen."],
  ["check-email", "a@b.de,", "The domain can't contain ,"],
])("%s says what is wrong with %s", async (code, text, problem) => {
  expect(await problemOf(code, text)).toBe(problem);
});

test("card numbers are masked, and never stored", async () => {
  const text = "4111 1111 1111 1111\n5555 5555 5555 4444\n12345678x";
  const done = JSON.stringify((await check("check-card-number", { text })).result);
  expect(done).not.toMatch(/\d{5}/);
  const { operations } = memberOf(family, "check-card-number_1");
  const { text: option } = operations["check"]?.options.shape ?? {};
  expect(option?.meta()).toMatchObject({ secret: true });
});

test("reads what people paste around a number", async () => {
  expect(
    valuesOf(await check("check-iban", { text: "IBAN: gb29nwbk60161331926819" })),
  ).toMatchObject({
    Valid: "Yes",
    IBAN: "GB29 NWBK 6016 1331 9268 19",
  });
  expect(valuesOf(await check("check-email", { text: "<Ada@Posteo.de>" }))).toMatchObject({
    Address: "Ada@posteo.de",
  });
  expect(
    valuesOf(await check("check-phone-number", { text: "tel:0041446681800", country: "US" })),
  ).toMatchObject({ Country: "Switzerland", "E.164": "+41446681800" });
});

test("counts the valid lines of a list", async () => {
  const done = await check("check-barcode", { text: "96385074\n\n96385075" });
  expect(answerOf(done, "table")).toMatchObject({
    rows: [
      [1, "Yes", "EAN-8 (GTIN-8)", "96385074", "", ""],
      [2, "No", "EAN-8 (GTIN-8)", "96385075", "", "The last digit should be 4."],
    ],
    notice: "1 of 2 are valid.",
  });
});
