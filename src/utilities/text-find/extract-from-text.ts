import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";
import type { Vector } from "#kit/small/small-utility.ts";
import { findEmails } from "#kit/text/find-emails.ts";
import { findIpAddresses } from "#kit/text/ip-address.ts";

type Sought = {
  readonly what: string;
  readonly name: string;
  readonly description: string;
  readonly also: readonly string[];
  readonly note: string;
  readonly find: (text: string) => Iterable<string>;
  readonly vector: Vector;
};

const python = "Python 3.11: re.findall";

const sought: readonly Sought[] = [
  {
    what: "emails",
    name: "Extract Email Addresses",
    description: "List all email addresses in a text.",
    also: ["email extractor", "find emails", "collect emails", "mail addresses", "email scraper"],
    note: "Finds addresses with letters, digits and . _ % + - ' before the @ and a domain with a dot after it. Quotes, brackets and dots around an address are left out. Names in double quotes before the @, which are rare, are not found.",
    find: (text) => cutAll(text, findEmails(text)),
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
    also: [
      "url extractor",
      "links in html",
      "link extractor",
      "extract urls",
      "find links",
      "get links from text",
    ],
    note: "Finds links that start with http://, https:// or ftp://. A dot, comma or bracket at the end belongs to the sentence, unless the bracket was opened inside the link.",
    find: findLinks,
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
    note: "Only valid addresses are listed, so not 256.1.1.1, 010.0.0.1 or the time 12:30. The port in 192.0.2.1:80 is left out.",
    find: (text) => cutAll(text, findIpAddresses(text)),
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
    find: (text) =>
      cutMatches(
        text,
        /(?:(?<![\p{L}\p{N}.-])-)?(?:(?<![\p{L}\p{N}_.])|(?<=(?<![\p{L}\p{N}.-])-))\d+(?:\.\d+)?(?![\p{L}\p{N}_])/gu,
      ),
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

function cutMatches(text: string, pattern: RegExp): string[] {
  return Array.from(text.matchAll(pattern), ([whole]) => whole);
}

function cutAll(
  text: string,
  places: Iterable<{ readonly from: number; readonly to: number }>,
): string[] {
  return Array.from(places, ({ from, to }) => text.slice(from, to));
}

/** Links need no curly quotes, guillemets or East Asian punctuation unencoded: these belong to the text. */
const noPart =
  '\\s<>"`{}|\\\\^“”„‘’«»‹›\\u3000-\\u303F\\uFF01-\\uFF0F\\uFF1A-\\uFF20\\uFF3B-\\uFF40\\uFF5B-\\uFF65';
const scheme = "(?:https?|ftp)://";

/** A link in single quotes ends with them, and one in a list before the next. */
const links = new RegExp(
  `(?:(?<=')${scheme}[^${noPart}']+|(?<!(?<!\\\\)[\\p{L}\\p{N}])${scheme}(?:(?![,;']+${scheme})[^${noPart}])+)`,
  "giu",
);

function findLinks(text: string): string[] {
  return cutMatches(text, links)
    .map(trimLink)
    .filter((found) => /:\/\/[\p{L}\p{N}[]/u.test(found));
}

function trimLink(found: string): string {
  let link = found;
  for (;;) {
    // Not `&amp;`, which GitHub Flavored Markdown leaves out too.
    const entity = /&[a-z\d]{2,31};$/i.exec(link);
    if (entity !== null) {
      link = link.slice(0, entity.index);
      continue;
    }
    const last = link.at(-1) ?? "";
    const opening = { ")": "(", "]": "[" }[last];
    const isOpened = opening !== undefined && countOf(link, opening) >= countOf(link, last);
    if (!/[.,;:!?'*_~)\]…–—]/.test(last) || isOpened) return link;
    link = link.slice(0, -1);
  }
}

function countOf(text: string, sign: string): number {
  return text.split(sign).length - 1;
}
