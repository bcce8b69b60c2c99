import type { z } from "zod";
import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { passesIban } from "#kit/text/check-digits.ts";
import { isIban } from "#kit/text/iban.ts";
import { lineBreaks } from "#kit/text/lines.ts";
import type { paymentQrCode, options } from "./payment-qr-code.ts";
import { draws } from "./draws.ts";

export const run: RunFunction<typeof paymentQrCode> = draws(paymentPayload);

/** EPC069-12, section 3: the code has version 13 at most, at level M. */
const mostBytes = 331;

/** EPC069-12, section 3. Throws RunError for what no bank accepts. */
function paymentPayload(given: z.output<typeof options>): string {
  const iban = given.iban.replace(/^\s*IBAN\b:?|[\s.-]/gi, "").toUpperCase();
  const bic = given.bic.trim().toUpperCase();
  const reference = given.reference.replace(/\s/g, "").toUpperCase();
  if (given.name.trim() === "") throw wrong("name", "Type the payee's name first.");
  if (!isIban(iban)) {
    throw wrong("iban", "This IBAN is not valid. Check its digits.");
  }
  if (bic !== "" && !/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic)) {
    throw wrong(
      "bic",
      "A BIC has 8 or 11 letters and digits, such as BPOTBEB1. Correct it or leave it empty.",
    );
  }
  if (reference !== "" && given.text.trim() !== "") {
    throw wrong("text", "Enter a creditor reference or a text, not both.");
  }
  if (reference !== "" && (!/^RF\d{2}[A-Z0-9]{1,21}$/.test(reference) || !passesIban(reference))) {
    throw wrong(
      "reference",
      "A creditor reference starts with RF and two check digits (ISO 11649). Correct it or leave it empty.",
    );
  }
  const cents = Math.round(given.amount * 100);
  if (Math.abs(cents - given.amount * 100) > 1e-4 || (given.amount > 0 && cents === 0)) {
    throw wrong("amount", "Amount must be at least 0.01 and can have at most two decimal places.");
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
  // A line break would start another field.
  const payload = lines
    .map((part) => part.replace(lineBreaks, " "))
    .join("\n")
    .trimEnd();
  const bytes = new TextEncoder().encode(payload).length;
  if (bytes > mostBytes) {
    const sentence = `A payment code holds at most ${mostBytes} bytes, and this has ${bytes}. Shorten the text or the payee: letters beyond A to Z take two bytes or more.`;
    throw wrong(given.text.trim() === "" ? "name" : "text", sentence);
  }
  return payload;
}

function wrong(field: string, sentence: string): RunError {
  return new RunError(`wrong_${field}`, sentence, { field });
}
