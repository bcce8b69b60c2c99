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
  phone: field("Telephone"),
  email: field("Mail address"),
  link: field("Web site"),
  street: field("Street"),
  postcode: field("Postcode"),
  city: field("City"),
  country: field("Country"),
  standard: z
    .enum(["vcard", "mecard"])
    .default("vcard")
    .meta({ title: "Written as", choices: { vcard: "vCard", mecard: "MeCard, shorter" } }),
  ...qrLooks,
});

export const contactQrCode = smallUtility({
  code: "contact-qr-code",
  name: "Contact QR Code",
  description:
    "Make a QR code of a business card, which phones add to their contacts: vCard or MeCard.",
  category: "images",
  tags: ["qr-code", "contact", "vcard", "business-card"],
  alsoCalled: ["vcard qr code", "business card qr", "mecard", "contact card code", "vcf qr code"],
  help: [
    "A code of a contact",
    "Type what is to stand in the address book, and save the code.",
    "It is a vCard 3.0 (RFC 2426), which all phones read. A MeCard makes a smaller code.",
  ],
  does: ["make", "A code that phones add to their contacts."],
  options,
  gives: { results: ["image"] },
  vector: {
    name: "A business card",
    source: "RFC 2426, sections 3.1.2 and 5",
    options: { given: "Ada", family: "Lovelace", phone: "+441234567", standard: "mecard" },
    gives: { type: "image", alt: "QR code: MECARD:N:Lovelace,Ada;TEL:+441234567;;" },
  },
});
