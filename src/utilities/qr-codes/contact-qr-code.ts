import { z } from "zod";
import { qrLooks } from "#kit/qr/qr-looks.ts";
import { RunError } from "#kit/run/run-error.ts";
import { smallUtility } from "#kit/small/small-utility.ts";

const field = (title: string) =>
  z.string().max(200, `${title} can have at most 200 characters.`).default("").meta({ title });

const options = z.strictObject({
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

/** The text of the card. Throws RunError `no_name`. */
export function contactPayload(card: z.output<typeof options>): string {
  const name = [card.given, card.family].filter((part) => part !== "").join(" ");
  if (name === "" && card.organisation === "") {
    throw new RunError("no_name", "Type a name or a company.", { field: "given" });
  }
  return card.standard === "vcard" ? vcard(card, name) : mecard(card);
}

function vcard(card: z.output<typeof options>, name: string): string {
  const masked = (text: string) => text.replace(/[\\,;]/g, "\\$&").replace(/\r?\n/g, "\\n");
  const line = (label: string, ...parts: string[]) =>
    parts.every((part) => part === "") ? [] : [`${label}:${parts.map(masked).join(";")}`];
  return [
    "BEGIN:VCARD",
    "VERSION:3.0",
    `N:${[card.family, card.given, "", "", ""].map(masked).join(";")}`,
    `FN:${masked(name === "" ? card.organisation : name)}`,
    ...line("ORG", card.organisation),
    ...line("TITLE", card.role),
    ...line("TEL", card.phone),
    ...line("EMAIL", card.email),
    ...(card.link === "" ? [] : [`URL:${card.link}`]),
    ...(card.street + card.city + card.postcode + card.country === ""
      ? []
      : line("ADR", "", "", card.street, card.city, "", card.postcode, card.country)),
    "END:VCARD",
    "",
  ].join("\r\n");
}

function mecard(card: z.output<typeof options>): string {
  const masked = (text: string) => text.replace(/[\\,;:]/g, "\\$&");
  const name = [card.family, card.given]
    .filter((part) => part !== "")
    .map(masked)
    .join(",");
  const address = [card.street, card.city, card.postcode, card.country].filter(
    (part) => part !== "",
  );
  const parts: [string, string][] = [
    ["N", name === "" ? masked(card.organisation) : name],
    ["ORG", name === "" ? "" : masked(card.organisation)],
    ["TEL", masked(card.phone)],
    ["EMAIL", masked(card.email)],
    ["URL", masked(card.link)],
    ["ADR", address.map(masked).join(",")],
  ];
  const filled = parts.filter(([, value]) => value !== "");
  return `MECARD:${filled.map(([label, value]) => `${label}:${value};`).join("")};`;
}
