import type { z } from "zod";
import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { lineBreaks } from "#kit/text/lines.ts";
import type { contactQrCode, options } from "./contact-qr-code.ts";
import { draws } from "./draws.ts";

export const run: RunFunction<typeof contactQrCode> = draws(contactPayload);

/** Throws RunError `no_name`. */
function contactPayload(card: z.output<typeof options>): string {
  const name = [card.given, card.family].filter((part) => part !== "").join(" ");
  if (name === "" && card.organisation === "") {
    throw new RunError("no_name", "Type a name or a company first.", { field: "given" });
  }
  return card.standard === "vcard" ? vcard(card, name) : mecard(card);
}

function vcard(card: z.output<typeof options>, name: string): string {
  const masked = (text: string) => text.replace(/[\\,;]/g, "\\$&").replace(lineBreaks, "\\n");
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
    ...(card.link === "" ? [] : [`URL:${linkOf(card.link)}`]),
    ...(card.street + card.city + card.postcode + card.country === ""
      ? []
      : line("ADR", "", "", card.street, card.city, "", card.postcode, card.country)),
    "END:VCARD",
    "",
  ].join("\r\n");
}

/** A URI has no escapes of vCard, so a line break in it would begin another field (RFC 2426, section 3.6.8). */
function linkOf(text: string): string {
  return text.trim().replace(lineBreaks, encodeURIComponent);
}

function mecard(card: z.output<typeof options>): string {
  const masked = (text: string) => text.replace(lineBreaks, " ").replace(/[\\,;:]/g, "\\$&");
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
    ["URL", masked(linkOf(card.link))],
    ["ADR", address.map(masked).join(",")],
  ];
  const filled = parts.filter(([, value]) => value !== "");
  return `MECARD:${filled.map(([label, value]) => `${label}:${value};`).join("")};`;
}
