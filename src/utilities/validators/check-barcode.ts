import { validator } from "./validator.ts";

export const checkBarcode = validator({
  code: "check-barcode",
  name: "Check Barcode Number",
  description: "Check the numbers under barcodes (EAN, UPC and GTIN), or find their check digit.",
  tags: ["ean", "upc", "gtin", "barcode", "validate"],
  alsoCalled: [
    "ean check digit",
    "ean 13 checker",
    "upc check digit calculator",
    "gtin validator",
    "gtin checker",
    "barcode check digit",
    "sscc check digit",
    "is this ean valid",
  ],
  title: "Barcode numbers",
  placeholder: "4006381333931",
  options: {},
  help: [
    "Check barcode numbers",
    "Paste one or more numbers, one per line.",
    "EAN-8, UPC-A, EAN-13, GTIN-14 and SSCC have 8, 12, 13, 14 and 18 digits with the check digit. For 7, 11 or 17 digits the result has the missing digit.",
    "For 12 or 13 digits that aren't valid, the check digit for one more digit is shown too.",
  ],
  vector: {
    name: "A pen",
    source: "GS1 General Specifications, 7.9, and python-stdnum 1.18: ean",
    options: { text: "4006381333931" },
    gives: {
      type: "values",
      values: [
        { label: "Valid", value: "Yes" },
        { label: "Kind", value: "EAN-13 (GTIN-13)" },
        { label: "Number", value: "4006381333931" },
      ],
    },
  },
  examples: [
    {
      name: "A missing check digit",
      source: "GS1 General Specifications, 7.9, and python-stdnum 1.18: ean",
      options: { text: "03600029145" },
      gives: {
        type: "values",
        values: [
          { label: "Valid", value: "No", note: "The check digit is missing." },
          { label: "Number", value: "03600029145" },
          { label: "With a check digit added", value: "036000291452" },
        ],
      },
    },
    {
      name: "Two numbers, one wrong",
      source: "GS1 General Specifications, 7.9, and python-stdnum 1.18: ean",
      options: { text: "4006381333931\n4006381333932" },
      gives: {
        type: "table",
        columns: ["Line", "Valid", "Kind", "Number", "With a check digit added", "Problem"],
        rows: [
          [1, "Yes", "EAN-13 (GTIN-13)", "4006381333931", "", ""],
          [
            2,
            "No",
            "EAN-13 (GTIN-13)",
            "4006381333932",
            "40063813339321",
            "The last digit should be 1.",
          ],
        ],
        notice: "1 of 2 are valid.",
      },
    },
  ],
});
