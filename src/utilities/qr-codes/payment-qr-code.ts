import { z } from "zod";
import { qrLooks } from "#kit/qr/qr-looks.ts";
import { smallUtility } from "#kit/small/small-utility.ts";

const line = (title: string, most: number) =>
  z.string().max(most, `${title} can have at most ${most} characters.`).default("").meta({ title });

/** EPC069-12, section 3.2: level M. */
const { level: _, ...looks } = qrLooks;

export const options = z.strictObject({
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
