import { validator } from "./validator.ts";

export const checkCardNumber = validator({
  code: "check-card-number",
  name: "Check Card Number",
  description: "Check the check digit, length and brand of credit and debit card numbers.",
  tags: ["card", "credit", "luhn", "validate"],
  alsoCalled: [
    "credit card validator",
    "credit card checker",
    "luhn check",
    "luhn algorithm",
    "mod 10 check",
    "card brand",
    "visa or mastercard",
    "test card number",
    "bin lookup",
  ],
  title: "Card numbers",
  placeholder: "4111 1111 1111 1111",
  options: {},
  secret: true,
  help: [
    "Check card numbers",
    "Paste one or more card numbers, one per line.",
    "The last digit is checked with the Luhn formula, and the brand comes from the first digits. This can't tell whether a card exists or has money.",
    "Numbers are never stored, and results show only the last four digits.",
  ],
  vector: {
    name: "A test number",
    source: "Business::CreditCard 0.39, and ISO/IEC 7812-1, annex B",
    options: { text: "4111 1111 1111 1111" },
    gives: {
      type: "values",
      values: [
        { label: "Valid", value: "Yes" },
        { label: "Number", value: "•••• 1111" },
        { label: "Brand", value: "Visa" },
        { label: "Digits", value: "16" },
      ],
    },
  },
  examples: [
    {
      name: "A wrong digit",
      source: "Business::CreditCard 0.39, and ISO/IEC 7812-1, annex B",
      options: { text: "4111 1111 1111 1112" },
      gives: {
        type: "values",
        values: [
          {
            label: "Valid",
            value: "No",
            note: "The check digit doesn't match: look for a typing mistake.",
          },
          { label: "Number", value: "•••• 1112" },
          { label: "Brand", value: "Visa" },
          { label: "Digits", value: "16" },
        ],
      },
    },
    {
      name: "Three brands",
      source: "Business::CreditCard 0.39, and ISO/IEC 7812-1, annex B",
      options: { text: "5555 5555 5555 4444\n3782 822463 10005\n6011 1111 1111 1117" },
      gives: {
        type: "table",
        columns: ["Line", "Valid", "Number", "Brand", "Digits", "Problem"],
        rows: [
          [1, "Yes", "•••• 4444", "Mastercard", "16", ""],
          [2, "Yes", "•••• 0005", "American Express", "15", ""],
          [3, "Yes", "•••• 1117", "Discover", "16", ""],
        ],
        notice: "3 of 3 are valid.",
      },
    },
  ],
});
