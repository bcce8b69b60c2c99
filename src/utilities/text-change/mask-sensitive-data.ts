import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";

export const kinds = {
  emails: ["Email addresses", "[EMAIL]"],
  cards: ["Card numbers", "[CARD]"],
  ibans: ["IBANs", "[IBAN]"],
  addresses: ["IP addresses", "[IP]"],
  keys: ["Keys and tokens", "[KEY]"],
  phones: ["Phone numbers", "[PHONE]"],
} as const;

export type Kind = keyof typeof kinds;

const toggle = (kind: Kind) =>
  z.boolean().default(true).meta({ title: kinds[kind][0], advanced: true });

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
    "Card numbers and IBANs are recognised by their check digits. Phone numbers need a country code after + or 00, or the form 555-123-4567.",
    "Names and postal addresses are not recognised, so read the result before you share it.",
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
  examples: [
    {
      name: "Only bank accounts",
      source: "ISO 13616-1 (the check digits of DE89 3704 0044 0532 0130 00)",
      options: {
        text: "Pay DE89 3704 0044 0532 0130 00, and write to ada@example.org.",
        emails: false,
      },
      gives: {
        type: "text",
        text: "Pay [IBAN], and write to ada@example.org.",
        notice: "Masked: [IBAN] (1).",
      },
    },
    {
      name: "A support mail",
      source: "RFC 2606 (example.org) and RFC 5737 (198.51.100.7)",
      options: { text: "ada@example.org and kurt@example.org signed in from 198.51.100.7." },
      gives: {
        type: "text",
        text: "[EMAIL] and [EMAIL] signed in from [IP].",
        notice: "Masked: [EMAIL] (2), [IP] (1).",
      },
    },
  ],
});
