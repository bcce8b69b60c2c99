import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";
import { expect, test } from "vitest";
import { protocolLinks, protocolLinksHtml } from "./protocol-links.ts";

const convert = (markdown: string) =>
  micromark(markdown, {
    extensions: [gfm(), protocolLinks],
    htmlExtensions: [gfmHtml(), protocolLinksHtml],
  });

test.each([
  "x",
  "mail\nto:a",
  "mailto:",
  "mailto:@b.cd",
  "mailto:a@b",
  "mailto:a@b..cd",
  "mailto:a@b.c1",
  "xmpp:a/b.cd",
  "[mailto:a@b.cd]",
])("makes no link of %s", (markdown) => {
  expect(convert(markdown)).toBe(`<p>${markdown}</p>`);
});

test.each([
  // The protocol must be lower case and not part of a word; otherwise the address alone is linked.
  ["xmailto:a@b.cd", 'xmailto:<a href="mailto:a@b.cd">a@b.cd</a>'],
  ["MAILTO:a@b.cd", 'MAILTO:<a href="mailto:a@b.cd">a@b.cd</a>'],
  ["[mailto:a@b.cd](/x)", '<a href="/x">mailto:a@b.cd</a>'],
  ["[b](/x) (mailto:a@b.cd)", '<a href="/x">b</a> (<a href="mailto:a@b.cd">mailto:a@b.cd</a>)'],
  [
    "mailto:a@b.cd\n*mailto:e@f.gh*",
    '<a href="mailto:a@b.cd">mailto:a@b.cd</a>\n<em><a href="mailto:e@f.gh">mailto:e@f.gh</a></em>',
  ],
  ["mailto:a@b.cd/x", '<a href="mailto:a@b.cd">mailto:a@b.cd</a>/x'],
  ["xmpp:a@b.cd/", '<a href="xmpp:a@b.cd">xmpp:a@b.cd</a>/'],
  ["xmpp:a@b.cd/x.", '<a href="xmpp:a@b.cd/x">xmpp:a@b.cd/x</a>.'],
])("links what is an address in %j", (markdown, html) => {
  expect(convert(markdown)).toBe(`<p>${html}</p>`);
});
