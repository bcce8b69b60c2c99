import { z } from "zod";
import { qrLooks } from "#kit/qr/qr-looks.ts";
import { RunError } from "#kit/run/run-error.ts";
import { smallUtility } from "#kit/small/small-utility.ts";
import { passesIban } from "#kit/text/check-digits.ts";

const line = (title: string, most: number) =>
  z.string().max(most, `${title} can have at most ${most} characters.`).default("").meta({ title });

/** EPC069-12, section 3.2: level M. */
const { level: _, ...looks } = qrLooks;

const options = z.strictObject({
  name: line("Payee", 70),
  iban: line("IBAN", 42),
  bic: line("BIC", 11),
  amount: z
    .number("Amount must be a number.")
    .min(0, "Amount cannot be less than 0.")
    .max(999_999_999.99, "Amount can be at most 999,999,999.99.")
    .default(0)
    .meta({ title: "Amount", description: "0 leaves it open.", unit: "EUR", step: 0.01 }),
  reference: line("Creditor reference", 35),
  text: line("Text", 140),
  ...looks,
});

export const paymentQrCode = smallUtility({
  code: "payment-qr-code",
  name: "SEPA Payment QR Code",
  description:
    "Make a QR code for a transfer in euros, which banking apps read: EPC QR, also called GiroCode.",
  category: "images",
  tags: ["qr-code", "payment", "sepa", "iban", "invoice"],
  alsoCalled: ["epc qr code", "girocode", "sepa qr code", "invoice qr code", "bank transfer qr"],
  help: [
    "A code for a transfer",
    "Type who is paid, the IBAN and the amount, and put the code on your invoice.",
    "It follows EPC069-12, version 2, of the European Payments Council; the payer's app shows all of it before anything is paid.",
    "A creditor reference (RF…) and a text exclude each other.",
  ],
  does: ["make", "A code that a banking app fills a transfer in with."],
  options,
  gives: { results: ["image"] },
  vector: {
    name: "A donation",
    source: "EPC069-12, section 3.3, line by line; the IBAN by python3-stdnum 1.18",
    options: {
      name: "Red Cross",
      iban: "BE72000000001616",
      bic: "BPOTBEB1",
      amount: 1,
      text: "Urgency fund",
    },
    gives: {
      type: "image",
      alt: "QR code: BCD\n002\n1\nSCT\nBPOTBEB1\nRed Cross\nBE72000000001616\nEUR1\n\n\nUrgency fund",
    },
  },
});

/** The lines of EPC069-12, section 3. Throws RunError for what no bank would take. */
export function paymentPayload(given: z.output<typeof options>): string {
  const iban = given.iban.replace(/\s/g, "").toUpperCase();
  const bic = given.bic.trim().toUpperCase();
  const reference = given.reference.replace(/\s/g, "").toUpperCase();
  if (given.name.trim() === "") throw wrong("name", "Type who is paid.");
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban) || !passesIban(iban)) {
    throw wrong("iban", "This is no IBAN, or a digit of it is wrong: look at it once more.");
  }
  if (bic !== "" && !/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic)) {
    throw wrong(
      "bic",
      "A BIC has 8 or 11 letters and digits, such as BPOTBEB1: correct it, or leave it out.",
    );
  }
  if (reference !== "" && given.text.trim() !== "") {
    throw wrong("text", "Give a creditor reference or a text, not both.");
  }
  if (reference !== "" && (!/^RF\d{2}[A-Z0-9]{1,21}$/.test(reference) || !passesIban(reference))) {
    throw wrong(
      "reference",
      "A creditor reference begins with RF and two check digits (ISO 11649): correct it.",
    );
  }
  const cents = Math.round(given.amount * 100);
  if (Math.abs(cents - given.amount * 100) > 1e-4 || (given.amount > 0 && cents === 0)) {
    throw wrong(
      "amount",
      "An amount has two digits behind the point at most, and is at least 0.01.",
    );
  }
  const amount = cents === 0 ? "" : `EUR${cents / 100}`;
  const lines = [
    "BCD",
    "002",
    "1",
    "SCT",
    bic,
    given.name.trim(),
    iban,
    amount,
    "",
    reference,
    given.text.trim(),
  ];
  // A line break would begin another field.
  return lines
    .map((part) => part.replace(/[\r\n]+/g, " "))
    .join("\n")
    .trimEnd();
}

function wrong(field: string, sentence: string): RunError {
  return new RunError(`wrong_${field}`, sentence, { field });
}
