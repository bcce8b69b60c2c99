import { validator } from "./validator.ts";

export const checkVatNumber = validator({
  code: "check-vat-number",
  name: "Check VAT Number",
  description:
    "Check the format and check digits of VAT numbers from the EU, UK, Norway and Switzerland.",
  tags: ["vat", "tax", "company", "validate"],
  alsoCalled: [
    "vat validator",
    "vat id check",
    "vat number checker",
    "eu vat validation",
    "vies",
    "tax id",
    "ust-idnr",
    "numéro de tva",
    "partita iva",
  ],
  title: "VAT numbers",
  placeholder: "DE136695976",
  options: {},
  help: [
    "Check VAT numbers",
    "Paste one or more VAT numbers with their country code, one per line. Spaces and dots don't matter.",
    "Only the number itself is checked, without a network. To see whether it is registered, ask the EU's VIES.",
    "Northern Ireland uses XI, and Greece EL.",
  ],
  vector: {
    name: "A Belgian company",
    source: "python-stdnum 1.18: be.vat",
    options: { text: "BE 0428.759.497" },
    gives: {
      type: "values",
      values: [
        { label: "Valid", value: "Yes" },
        { label: "VAT number", value: "BE0428759497" },
        { label: "Country", value: "Belgium" },
      ],
    },
  },
});
