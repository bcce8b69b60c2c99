import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";
import type { Vector } from "#kit/small/small-utility.ts";
import { isIpAddress } from "./ip-address.ts";

/** `trim` removes the surrounding sentence's punctuation. */
type Sought = {
  readonly what: string;
  readonly name: string;
  readonly description: string;
  readonly also: readonly string[];
  readonly note: string;
  readonly pattern: RegExp;
  readonly trim?: (found: string) => string;
  readonly isOne?: (found: string) => boolean;
  readonly vector: Vector;
};

const python = "Python 3.11: re.findall";

/** A domain label (RFC 1123, section 2.1) in any script. */
const label = "[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?";

const sought: readonly Sought[] = [
  {
    what: "emails",
    name: "Extract Email Addresses",
    description: "List all email addresses in a text.",
    also: ["email extractor", "find emails", "collect emails", "mail addresses", "email scraper"],
    note: "Finds addresses with letters, digits and . _ % + - ' before the @ and a domain with a dot after it. Addresses in quotes, which are rare, are not found.",
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}._%+'-])[A-Za-z0-9](?:[A-Za-z0-9._%+'-]{0,62}[A-Za-z0-9_%+-])?@(?:${label}\\.){1,8}\\p{L}{2,63}(?![\\p{L}\\p{N}@])`,
      "gu",
    ),
    isOne: (found) => !found.includes(".."),
    vector: {
      name: "Email headers",
      source: `${python} of addresses`,
      options: { text: "From: Ada <ada@example.org>, Cc: team+news@example.co.uk." },
      gives: {
        type: "text",
        text: "ada@example.org\nteam+news@example.co.uk",
        notice: "2 found.",
      },
    },
  },
  {
    what: "urls",
    name: "Extract Links",
    description: "List all links in a text.",
    also: ["url extractor", "link extractor", "extract urls", "find links", "get links from text"],
    note: "Finds links that start with http://, https:// or ftp://. A dot, comma or bracket at the end belongs to the sentence, unless the bracket was opened inside the link.",
    pattern: /(?<![\p{L}\p{N}])(?:https?|ftp):\/\/[^\s<>"`{}|\\^]+/giu,
    trim: trimLink,
    isOne: (found) => /:\/\/[\p{L}\p{N}[]/u.test(found),
    vector: {
      name: "Two links",
      source: "GitHub Flavored Markdown 0.29, section 6.9: extended autolinks",
      options: { text: "See https://example.org/a_(b), or (http://example.com/?q=1)." },
      gives: {
        type: "text",
        text: "https://example.org/a_(b)\nhttp://example.com/?q=1",
        notice: "2 found.",
      },
    },
  },
  {
    what: "ips",
    name: "Extract IP Addresses",
    description: "List all IPv4 and IPv6 addresses in a log or text.",
    also: ["ip extractor", "find ip addresses", "ips from log", "ipv6 extractor"],
    note: "Only valid addresses are listed, so not 256.1.1.1 or the time 12:30.",
    pattern: /(?<![\p{L}\p{N}.:])[\da-fA-F:.]{2,45}(?![\p{L}\p{N}])/gu,
    trim: (found) => found.replace(/(?<!:):$|\.+$/, ""),
    isOne: isIpAddress,
    vector: {
      name: "A log line",
      source: "Python 3.11: ipaddress.ip_address",
      options: { text: "12:30 from 192.0.2.7 and 2001:db8::1, not 256.1.1.1" },
      gives: { type: "text", text: "192.0.2.7\n2001:db8::1", notice: "2 found." },
    },
  },
  {
    what: "numbers",
    name: "Extract Numbers",
    description: "List all numbers in a text, with signs and decimals.",
    also: ["number extractor", "find numbers in text", "digits from text", "get numbers"],
    note: "Finds digits with an optional minus sign and decimal point. Commas between digits separate numbers.",
    pattern:
      /(?:(?<![\p{L}\p{N}.-])-)?(?:(?<![\p{L}\p{N}_.])|(?<=(?<![\p{L}\p{N}.-])-))\d+(?:\.\d+)?(?![\p{L}\p{N}_])/gu,
    vector: {
      name: "From a bill",
      source: python,
      options: { text: "3 pens at 2.50, a credit of -4 and item A7" },
      gives: { type: "text", text: "3\n2.50\n-4", notice: "3 found." },
    },
  },
];

export const extractors = sought.map((one) => ({
  manifest: textUtility({
    code: `extract-${one.what}`,
    name: one.name,
    description: one.description,
    category: "text",
    tags: ["text", "extract", one.what, "find"],
    alsoCalled: one.also,
    help: [
      one.name,
      "Paste a text or choose a file, and copy the results, one per line.",
      one.note,
    ],
    does: ["extract", "Lists everything found in the text."],
    options: {
      unique: z.boolean().default(true).meta({ title: "Remove duplicates" }),
      sort: z.boolean().default(false).meta({ title: "Sort" }),
    },
    vector: one.vector,
  }),
  sought: one,
}));

function trimLink(found: string): string {
  let link = found;
  for (;;) {
    const last = link.at(-1) ?? "";
    const opening = { ")": "(", "]": "[" }[last];
    const isOpened = opening !== undefined && countOf(link, opening) >= countOf(link, last);
    if (!/[.,;:!?'*_~)\]]/.test(last) || isOpened) return link;
    link = link.slice(0, -1);
  }
}

function countOf(text: string, sign: string): number {
  return text.split(sign).length - 1;
}
