import { z } from "zod";
import { qrLooks } from "#kit/qr/qr-looks.ts";
import { smallUtility } from "#kit/small/small-utility.ts";

const field = (title: string) =>
  z.string().max(200, `${title} can have at most 200 characters.`).default("").meta({ title });

export const options = z.strictObject({
  given: field("First name"),
  family: field("Last name"),
  organisation: field("Company"),
  role: field("Job title"),
  phone: field("Phone"),
  email: field("Email"),
  link: field("Website"),
  street: field("Street"),
  postcode: field("Postcode"),
  city: field("City"),
  country: field("Country"),
  standard: z
    .enum(["vcard", "mecard"])
    .default("vcard")
    .meta({ title: "Contact format", choices: { vcard: "vCard", mecard: "MeCard (smaller)" } }),
  ...qrLooks,
});

export const contactQrCode = smallUtility({
  code: "contact-qr-code",
  name: "Create Contact QR Code",
  description:
    "Create a QR code from a business card that phones can add to contacts (vCard or MeCard).",
  category: "images",
  tags: ["qr-code", "contact", "vcard", "business-card"],
  alsoCalled: [
    "contact qr code",
    "vcard qr code",
    "business card qr",
    "mecard",
    "contact card code",
    "vcf qr code",
    "phone number qr code",
  ],
  help: [
    "Create a contact QR code",
    "Fill in the contact details, and save the code.",
    "vCard 3.0 (RFC 2426) works with all phones. MeCard makes a smaller code.",
  ],
  does: ["make", "Creates a QR code that adds a contact to a phone."],
  options,
  gives: { results: ["image"] },
  vector: {
    name: "A business card",
    source: "RFC 2426, sections 3.1.2 and 5",
    options: { given: "Ada", family: "Lovelace", phone: "+441234567", standard: "mecard" },
    gives: { type: "image", alt: "QR code: MECARD:N:Lovelace,Ada;TEL:+441234567;;" },
  },
  examples: [
    {
      name: "A company",
      source: "RFC 2426, section 5",
      options: {
        organisation: "Pens of Zurich",
        phone: "+41 44 668 18 00",
        link: "https://shop.example",
        format: "svg",
      },
      gives: {
        type: "image",
        contentType: "image/svg+xml",
        alt: "QR code: BEGIN:VCARD\r\nVERSION:3.0\r\nN:;;;;\r\nFN:Pens of Zurich\r\nORG:Pens of Zurich\r\nTEL:+41 44 668 18 00\r\nURL:https://shop.example\r\nEND:VCARD\r\n",
        filename: "qr-code.svg",
      },
    },
    {
      name: "An engineer with an address",
      source: "RFC 2426, sections 3.1.2, 3.2.1 and 5",
      options: {
        given: "Zoë",
        family: "Müller",
        role: "Engineer",
        street: "Bahnhofstrasse 1",
        postcode: "8001",
        city: "Zürich",
        country: "CH",
      },
      gives: {
        type: "image",
        contentType: "image/png",
        alt: "QR code: BEGIN:VCARD\r\nVERSION:3.0\r\nN:Müller;Zoë;;;\r\nFN:Zoë Müller\r\nTITLE:Engineer\r\nADR:;;Bahnhofstrasse 1;Zürich;;8001;CH\r\nEND:VCARD\r\n",
        filename: "qr-code.png",
      },
    },
  ],
});
