import { z } from "zod";
import { longText } from "#kit/manifest/long-text.ts";
import { smallUtility } from "#kit/small/small-utility.ts";

const rules =
  "User-agent: *\nDisallow: /private/\nAllow: /private/press/\n\nUser-agent: GPTBot\nDisallow: /\n";

export const testRobotsTxt = smallUtility({
  code: "test-robots-txt",
  name: "Test robots.txt",
  description: "Check which addresses a robots.txt lets a crawler visit, and which rule decides.",
  category: "developer",
  tags: ["robots", "seo", "crawler", "test"],
  alsoCalled: [
    "robots.txt tester",
    "robots.txt checker",
    "robots.txt validator",
    "is my page blocked by robots",
    "googlebot test",
    "rfc 9309",
  ],
  help: [
    "Test robots.txt",
    "Paste a robots.txt, and the addresses or paths to check, one per line.",
    "Rules follow RFC 9309, as Google and Bing do: a crawler obeys the groups with its name, or otherwise the groups for *. The longest matching path decides, and Allow wins if two are equally long. * stands for any characters, and $ for the end.",
    "Crawl-delay and other lines that aren't in the RFC are ignored. Nothing is fetched: paste the file that you want to test.",
  ],
  does: ["test", "Checks the addresses."],
  takes: { text: "text" },
  gives: { results: ["table", "parts"] },
  options: z.strictObject({
    text: longText("robots.txt", { monospace: true, placeholder: rules }),
    addresses: longText("Addresses", {
      monospace: true,
      placeholder: "/private/report.html\nhttps://example.org/private/press/",
    }).default("/"),
    crawler: z
      .string()
      .max(200, "Crawler can have at most 200 characters.")
      .default("Googlebot")
      .meta({ title: "Crawler", placeholder: "Googlebot" }),
  }),
  vector: {
    name: "A private folder",
    source: "Python's Protego 0.2.1",
    options: { text: rules, addresses: "/private/a\nhttps://example.org/private/press/" },
    gives: {
      type: "table",
      columns: ["Address", "Result", "Rule", "Line"],
      rows: [
        ["/private/a", "Blocked", "Disallow: /private/", 2],
        ["https://example.org/private/press/", "Allowed", "Allow: /private/press/", 3],
      ],
    },
  },
  examples: [
    {
      name: "A group of its own",
      source: "Python's Protego 0.2.1",
      options: { text: rules, crawler: "GPTBot" },
      gives: { type: "table", rows: [["/", "Blocked", "Disallow: /", 6]] },
    },
    {
      name: "File types and a site map",
      source: "RFC 9309, section 5.1",
      options: {
        text: "User-Agent: *\nDisallow: *.gif$\nDisallow: /tmp/\nSitemap: https://example.org/map.xml",
        addresses: "/a.gif\n/a.gif?x",
      },
      gives: {
        type: "parts",
        parts: [
          {
            title: "Results",
            result: {
              rows: [
                ["/a.gif", "Blocked", "Disallow: *.gif$", 2],
                ["/a.gif?x", "Allowed", "No rule matches", null],
              ],
            },
          },
          { title: "Site maps", result: { text: "https://example.org/map.xml" } },
        ],
      },
    },
  ],
});
