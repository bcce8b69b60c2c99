import { z } from "zod";
import { longText } from "#kit/manifest/long-text.ts";
import type { KeyKind } from "./keys.ts";

const part = (title: string, most = 64) =>
  z
    .string()
    .trim()
    .max(most, `${title} can have at most ${most} characters.`)
    .default("")
    .meta({ title });

const kinds: Record<KeyKind, string> = {
  "ec-p256": "Elliptic curve P-256",
  "ec-p384": "Elliptic curve P-384",
  "rsa-2048": "RSA, 2048 bits",
  "rsa-3072": "RSA, 3072 bits",
  "rsa-4096": "RSA, 4096 bits",
  ed25519: "Ed25519",
};

/** For whom a request or certificate is, and by which key; the longest parts are those of RFC 5280's appendix A. */
export const nameOptions = {
  names: z
    .array(
      z.string().trim().min(1, "A name is empty.").max(253, "A name has more than 253 characters."),
    )
    .max(100, "There can be at most 100 names.")
    .default([])
    .meta({ title: "Host names and IP addresses", placeholder: "www.example.com" }),
  commonName: part("Common name").meta({
    title: "Common name",
    description: "The first of the names where it is empty.",
  }),
  organization: part("Organization"),
  unit: part("Unit"),
  city: part("City", 128),
  state: part("State", 128),
  country: z
    .string()
    .regex(/^(?:[A-Z]{2})?$/, "The country is two capital letters, such as CH.")
    .default("")
    .meta({ title: "Country", placeholder: "CH" }),
  kind: z
    .enum(Object.keys(kinds) as [KeyKind, ...KeyKind[]])
    .default("ec-p256")
    .meta({ title: "New key", choices: kinds }),
  key: longText("Or a private key that you have", {
    placeholder: "-----BEGIN PRIVATE KEY-----",
    monospace: true,
    secret: true,
  }),
};

export type NameOptions = z.output<z.ZodObject<typeof nameOptions>>;
