import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";

export const kinds = {
  emails: [
    "Email addresses",
    "[EMAIL]",
    /[\p{L}\p{N}._%+-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.)+\p{L}{2,63}/gu,
  ],
  cards: ["Card numbers", "[CARD]", /(?<![\d.-])\d(?:[ -]?\d){12,18}(?![\d-])/g],
  ibans: ["IBANs", "[IBAN]", /\b[A-Z]{2}\d\d(?: ?[A-Z0-9]){11,30}\b/g],
  addresses: [
    "IP addresses",
    "[IP]",
    /(?<![\d.])(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?![\d.])|(?<![\w:])(?:[\da-f]{1,4}:){7}[\da-f]{1,4}(?![\w:])|(?<![\w:])(?:[\da-f]{1,4}(?::[\da-f]{1,4}){0,5})?::(?:[\da-f]{1,4}(?::[\da-f]{1,4}){0,5})?(?![\w:])/gi,
  ],
  keys: [
    "Keys and tokens",
    "[KEY]",
    /\b(?:eyJ[\w-]{5,2000}\.[\w-]{5,4000}\.[\w-]{0,1000}|(?:AKIA|ASIA)[A-Z0-9]{16}|gh[pousr]_[A-Za-z0-9]{36,255}|xox[abprs]-[A-Za-z0-9-]{10,200}|sk_(?:live|test)_[A-Za-z0-9]{16,100})(?![\w-])/g,
  ],
  phones: [
    "Phone numbers",
    "[PHONE]",
    /(?<![\w+])\+[1-9]\d{0,2}(?:[ .()-]{0,2}\d{1,4}){2,6}(?!\w)/g,
  ],
} as const;

export type Kind = keyof typeof kinds;

const toggle = (kind: Kind) => z.boolean().default(true).meta({ title: kinds[kind][0] });

export const maskSensitiveData = textUtility({
  code: "mask-sensitive-data",
  name: "Mask Sensitive Data",
  description:
    "Hide email addresses, card numbers, IBANs, IP addresses, phone numbers and access tokens in a text or log before you share it.",
  category: "text",
  tags: ["text", "privacy", "mask", "log", "anonymize"],
  alsoCalled: [
    "redact text",
    "anonymise text",
    "hide personal data",
    "censor",
    "remove emails",
    "gdpr",
  ],
  help: [
    "Mask sensitive data",
    "Paste a text, choose what to hide, and copy the result.",
    "Card numbers and IBANs are recognised by their check digits. Names and postal addresses are not recognised, so read the result before you share it.",
  ],
  does: ["mask", "Replaces each with a label."],
  options: {
    emails: toggle("emails"),
    cards: toggle("cards"),
    ibans: toggle("ibans"),
    addresses: toggle("addresses"),
    keys: toggle("keys").meta({ title: "Access tokens" }),
    phones: toggle("phones"),
  },
  vector: {
    name: "A log line",
    source: "ISO/IEC 7812-1 (the check digit of 4111 1111 1111 1111) and RFC 5737 (192.0.2.1)",
    options: { text: "ada@example.org paid with 4111 1111 1111 1111 from 192.0.2.1" },
    gives: {
      type: "text",
      text: "[EMAIL] paid with [CARD] from [IP]",
      notice: "Masked: [EMAIL] (1), [CARD] (1), [IP] (1).",
    },
  },
});
