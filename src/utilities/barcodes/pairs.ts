import type { Pair } from "#kit/manifest/pair.ts";
import type { BarcodeKind } from "./kinds.ts";

type Row = readonly [
  name: string,
  kind: BarcodeKind,
  given: string,
  says: string,
  description: string,
  help: string,
];

const rows: readonly Row[] = [
  [
    "Code 128 Barcode",
    "code128",
    "PARCEL-0042",
    "Code 128 barcode: PARCEL-0042",
    "Create a Code 128 barcode for labels, tickets and parcels.",
    "Code 128 holds letters, digits and ASCII symbols, and is the usual choice for labels of your own.",
  ],
  [
    "EAN-13 Barcode",
    "ean13",
    "400638133393",
    "EAN-13 barcode: 4006381333931",
    "Create an EAN-13 barcode for a product from its 12 or 13 digits.",
    "EAN-13 is on products in shops around the world. Type 12 digits to have the check digit added.",
  ],
  [
    "ISBN Barcode",
    "ean13",
    "978-3-16-148410-0",
    "EAN-13 barcode: 9783161484100",
    "Create the barcode on the back of a book from its ISBN.",
    "The barcode of a book is its 13-digit ISBN as an EAN-13. Older ISBNs with 10 digits need 978 in front and a new check digit.",
  ],
  [
    "EAN-8 Barcode",
    "ean8",
    "9638507",
    "EAN-8 barcode: 96385074",
    "Create an EAN-8 barcode for a small product from its 7 or 8 digits.",
    "EAN-8 is for products too small for an EAN-13. Type 7 digits to have the check digit added.",
  ],
  [
    "UPC-A Barcode",
    "upca",
    "03600029145",
    "UPC-A barcode: 036000291452",
    "Create a UPC-A barcode for a product from its 11 or 12 digits.",
    "UPC-A is on products in the United States and Canada. Type 11 digits to have the check digit added.",
  ],
  [
    "UPC-E Barcode",
    "upce",
    "0425261",
    "UPC-E barcode: 04252614",
    "Create a UPC-E barcode for a small product from its 6 to 8 digits.",
    "UPC-E is the short form of a UPC-A with zeros in it.",
  ],
  [
    "Code 39 Barcode",
    "code39",
    "SHELF-12",
    "Code 39 barcode: SHELF-12",
    "Create a Code 39 barcode for inventory labels and badges.",
    "Code 39 holds capital letters, digits and a few symbols, and even the oldest scanners read it.",
  ],
  [
    "ITF-14 Barcode",
    "itf14",
    "1540014128876",
    "ITF-14 barcode: 15400141288763",
    "Create an ITF-14 barcode for a shipping carton from its 13 or 14 digits.",
    "ITF-14 is printed on cartons. The bars around it help when the print is poor.",
  ],
  [
    "GS1-128 Barcode",
    "gs1",
    "(01)09521234543213(10)ABC123",
    "GS1-128 barcode: (01)09521234543213(10)ABC123",
    "Create a GS1-128 barcode for logistics labels from application identifiers.",
    "Write each application identifier in parentheses before its value: (01) is a GTIN, (10) a batch, (17) an expiry date, (00) an SSCC.",
  ],
  [
    "Data Matrix Code",
    "datamatrix",
    "SN 12345",
    "Data Matrix barcode: SN 12345",
    "Create a Data Matrix code for small parts, labels and documents.",
    "Data Matrix fits much text into a small square, and is readable when partly damaged.",
  ],
  [
    "PDF417 Barcode",
    "pdf417",
    "Boarding pass, seat 12A",
    "PDF417 barcode: Boarding pass, seat 12A",
    "Create a PDF417 barcode, as on boarding passes and ID cards.",
    "PDF417 is a stack of short rows of bars that holds a page of text.",
  ],
  [
    "Aztec Code",
    "aztec",
    "Ticket 7",
    "Aztec barcode: Ticket 7",
    "Create an Aztec code, as on train tickets.",
    "Aztec codes need no margin, so they suit the screens of phones.",
  ],
];

/** Names the kinds that people search for. */
export const barcodePairs: Pair[] = rows.map(([name, kind, given, says, description, help]) => ({
  name,
  description,
  help,
  operation: "make",
  options: { kind },
  example: {
    options: { text: given },
    inputs: [],
    output: {
      result: { type: "image", contentType: "image/png", alt: says },
      files: [],
    },
  },
}));
