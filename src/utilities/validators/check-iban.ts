import { validator } from "./validator.ts";

export const checkIban = validator({
  code: "check-iban",
  name: "Check IBAN",
  description: "Check the length, structure and check digits of bank account numbers (IBAN).",
  tags: ["iban", "bank", "account", "validate"],
  alsoCalled: [
    "iban checker",
    "iban validator",
    "validate bank account number",
    "is my iban valid",
    "iban format",
    "verify iban",
    "sepa account",
  ],
  title: "IBANs",
  placeholder: "GB82 WEST 1234 5698 7654 32",
  options: {},
  help: [
    "Check IBANs",
    "Paste one or more IBANs, one per line. Spaces don't matter.",
    "The country's length and structure come from the IBAN registry, and check digits follow ISO 13616. A valid IBAN can still belong to a closed account or none.",
    "Everything is checked in your browser.",
  ],
  vector: {
    name: "The registry's example",
    source: "SWIFT IBAN registry: United Kingdom",
    options: { text: "GB29 NWBK 6016 1331 9268 19" },
    gives: {
      type: "values",
      values: [
        { label: "Valid", value: "Yes" },
        { label: "IBAN", value: "GB29 NWBK 6016 1331 9268 19" },
        { label: "Country", value: "United Kingdom" },
        { label: "Account number (BBAN)", value: "NWBK60161331926819" },
      ],
    },
  },
  examples: [
    {
      name: "Another country",
      source: "SWIFT IBAN registry: Germany",
      options: { text: "DE89370400440532013000" },
      gives: {
        type: "values",
        values: [
          { label: "Valid", value: "Yes" },
          { label: "IBAN", value: "DE89 3704 0044 0532 0130 00" },
          { label: "Country", value: "Germany" },
          { label: "Account number (BBAN)", value: "370400440532013000" },
        ],
      },
    },
    {
      name: "An account with a wrong digit",
      source: "python-stdnum 1.18: iban",
      options: { text: "GB82 WEST 1234 5698 7654 33" },
      gives: {
        type: "values",
        values: [
          {
            label: "Valid",
            value: "No",
            note: "The check digits don't match: look for a typing mistake.",
          },
          { label: "IBAN", value: "GB82 WEST 1234 5698 7654 33" },
          { label: "Country", value: "United Kingdom" },
        ],
      },
    },
  ],
});
