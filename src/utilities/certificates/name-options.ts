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

export const keyKinds: Record<KeyKind, string> = {
  "ec-p256": "Elliptic curve P-256",
  "ec-p384": "Elliptic curve P-384",
  "rsa-2048": "RSA, 2048 bits",
  "rsa-3072": "RSA, 3072 bits",
  "rsa-4096": "RSA, 4096 bits",
  ed25519: "Ed25519",
};

/** Length limits from RFC 5280, appendix A. */
export const nameOptions = {
  names: z
    .array(
      z
        .string()
        .trim()
        .min(1, "A name can't be empty.")
        .max(253, "A name can have at most 253 characters."),
    )
    .max(100, "You can enter at most 100 names.")
    .default([])
    .meta({ title: "Host names and IP addresses", placeholder: "www.example.com" }),
  commonName: part("Common name").meta({
    title: "Common name",
    description: "Uses the first name if empty.",
  }),
  organization: part("Organization"),
  unit: part("Unit"),
  city: part("City", 128),
  state: part("State", 128),
  country: z
    .string()
    .regex(/^(?:[A-Z]{2})?$/, "Enter the country as two capital letters, such as CH.")
    .default("")
    .meta({ title: "Country", placeholder: "CH" }),
  kind: z
    .enum(Object.keys(keyKinds) as [KeyKind, ...KeyKind[]])
    .default("ec-p256")
    .meta({ title: "New key", choices: keyKinds }),
  key: longText("Existing private key (optional)", {
    placeholder: "-----BEGIN PRIVATE KEY-----",
    monospace: true,
    secret: true,
  }),
};

export type NameOptions = z.output<z.ZodObject<typeof nameOptions>>;
