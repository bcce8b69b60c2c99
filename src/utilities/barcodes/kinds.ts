/** What people choose from, in the order of the form. */
export const kinds = {
  code128: "Code 128",
  ean13: "EAN-13 (and ISBN)",
  ean8: "EAN-8",
  upca: "UPC-A",
  upce: "UPC-E",
  code39: "Code 39",
  itf14: "ITF-14",
  gs1: "GS1-128",
  datamatrix: "Data Matrix",
  pdf417: "PDF417",
  aztec: "Aztec",
} as const;

export type BarcodeKind = keyof typeof kinds;
