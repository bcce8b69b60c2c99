import { z } from "zod";
import { linkAddressSchema } from "#contract/schemas/site-settings.ts";

export interface FooterLink {
  readonly name: string;
  readonly address: string;
}

const sentence =
  "must be names and addresses, separated by commas, such as Imprint=https://example.com/imprint, Contact=mailto:help@example.com";

const mostLinks = 10;
const longestName = 40;

const linkSchema = z.object({
  name: z.string().min(1).max(longestName),
  address: linkAddressSchema,
});

/** Parses `Imprint=https://example.com/imprint, Contact=mailto:help@example.com`. */
export const footerLinksSchema = z
  .string()
  .transform((text, context): readonly FooterLink[] => {
    const parts = text.split(",").filter((part) => part.trim() !== "");
    const links = parts.map((part) => {
      const [name = "", ...address] = part.split("=");
      return { name: name.trim(), address: address.join("=").trim() };
    });
    const parsed = z.array(linkSchema).max(mostLinks).safeParse(links);
    if (parsed.success) return parsed.data;
    context.addIssue({ code: "custom", message: sentence });
    return z.NEVER;
  })
  .default([]);
