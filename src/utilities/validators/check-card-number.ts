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
});
