import { z } from "zod";
import { qrLooks } from "#kit/qr/qr-looks.ts";
import { smallUtility } from "#kit/small/small-utility.ts";

const line = (title: string, most: number) =>
  z.string().max(most, `${title} can have at most ${most} characters.`).default("").meta({ title });

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
    .meta({ title: "Amount", description: "0 lets the payer enter it.", unit: "EUR", step: 0.01 }),
  reference: line("Creditor reference", 35),
  text: line("Text", 140),
  ...looks,
});

export const paymentQrCode = smallUtility({
  code: "payment-qr-code",
  name: "Create SEPA Payment QR Code",
  description:
    "Create a QR code that fills in a euro transfer in banking apps (EPC QR or GiroCode).",
  category: "images",
  tags: ["qr-code", "payment", "sepa", "iban", "invoice"],
  alsoCalled: [
    "sepa payment qr code",
    "epc qr code",
    "girocode",
    "sepa qr code",
    "invoice qr code",
    "bank transfer qr",
  ],
  help: [
    "Create a payment QR code",
    "Type the payee, IBAN and amount, and put the code on your invoice.",
    "It follows EPC069-12, version 2, by the European Payments Council. The payer's app shows all details before anything is paid.",
    "You can add a creditor reference (RF…) or a text, but not both. All fields together can have at most 331 bytes: letters beyond A to Z take two or more.",
  ],
  does: ["make", "Creates a QR code that fills in a transfer in a banking app."],
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
  examples: [
    {
      name: "An invoice with a reference",
      source: "EPC069-12, section 3, and ISO 11649",
      options: {
        name: "Ada Lovelace",
        iban: "DE89370400440532013000",
        amount: 49.9,
        reference: "RF18539007547034",
      },
      gives: {
        type: "image",
        contentType: "image/png",
        alt: "QR code: BCD\n002\n1\nSCT\n\nAda Lovelace\nDE89370400440532013000\nEUR49.9\n\nRF18539007547034",
        filename: "qr-code.png",
      },
    },
    {
      name: "A donation of any amount",
      source: "EPC069-12, section 3",
      options: { name: "Red Cross", iban: "BE72000000001616", text: "Donation", format: "svg" },
      gives: {
        type: "image",
        contentType: "image/svg+xml",
        alt: "QR code: BCD\n002\n1\nSCT\n\nRed Cross\nBE72000000001616\n\n\n\nDonation",
        filename: "qr-code.svg",
      },
    },
  ],
});
