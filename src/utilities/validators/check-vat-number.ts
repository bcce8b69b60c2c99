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
  examples: [
    {
      name: "A wrong check digit",
      source: "python-stdnum 1.18: de.vat",
      options: { text: "DE136695977" },
      gives: {
        type: "values",
        values: [
          {
            label: "Valid",
            value: "No",
            note: "The check digits don't match: look for a typing mistake.",
          },
          { label: "VAT number", value: "DE136695977" },
          { label: "Country", value: "Germany" },
        ],
      },
    },
    {
      name: "Three countries",
      source: "python-stdnum 1.18: fr.tva, it.iva, at.uid",
      options: { text: "FR 40303265045\nIT00743110157\nATU13585627" },
      gives: {
        type: "table",
        columns: ["Line", "Valid", "VAT number", "Country", "Problem"],
        rows: [
          [1, "Yes", "FR40303265045", "France", ""],
          [2, "Yes", "IT00743110157", "Italy", ""],
          [3, "Yes", "ATU13585627", "Austria", ""],
        ],
        notice: "3 of 3 are valid.",
      },
    },
  ],
});
