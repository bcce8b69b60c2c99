import { z } from "zod";
import { parseOptions } from "#kit/manifest/parse-options.ts";
import type { RunFunction } from "#kit/run/run-context.ts";
import { RunError } from "#kit/run/run-error.ts";
import { smallUtility } from "#kit/small/small-utility.ts";
import { addressOption, readAddress } from "./address.ts";

const tag = (title: string, placeholder: string) =>
  z
    .string()
    .max(200, `${title} can have at most 200 characters.`)
    .default("")
    .meta({ title, placeholder });

export const utmBuilder = smallUtility({
  code: "utm-builder",
  name: "UTM Link Builder",
  description: "Put the tags of a campaign on a web address, so that its visits can be told apart.",
  category: "developer",
  tags: ["url", "utm", "campaign", "link"],
  alsoCalled: [
    "campaign url builder",
    "utm generator",
    "utm parameters",
    "google analytics link",
    "tracking link",
  ],
  help: [
    "UTM links",
    "Type an address and what its visits are to be counted under, and copy the link.",
    "Other parameters of the address stay as they are. A tag that it has already is replaced.",
  ],
  does: ["build", "Writes the address with its tags."],
  options: z.strictObject({
    url: addressOption("Address"),
    source: tag("Source", "newsletter"),
    medium: tag("Medium", "email"),
    campaign: tag("Campaign", "spring"),
    term: tag("Term", ""),
    content: tag("Content", ""),
  }),
  gives: { results: ["text"] },
  vector: {
    name: "A newsletter",
    source: "Python 3.11: urllib.parse.urlencode",
    options: {
      url: "https://example.org/shop?lang=en",
      source: "news letter",
      medium: "email",
      campaign: "spring&sale",
    },
    gives:
      "https://example.org/shop?lang=en&utm_source=news+letter&utm_medium=email&utm_campaign=spring%26sale",
  },
});

export const runUtmBuilder: RunFunction = async (operation, given) => {
  const { options } = parseOptions(utmBuilder, operation, given);
  const url = readAddress(options.url, "url");
  if (options.source.trim() === "") {
    throw new RunError("no_source", "Say where the visits come from, such as newsletter.", {
      field: "source",
    });
  }
  for (const name of ["source", "medium", "campaign", "term", "content"] as const) {
    const trimmed = options[name].trim();
    if (trimmed === "") url.searchParams.delete(`utm_${name}`);
    else url.searchParams.set(`utm_${name}`, trimmed);
  }
  return { type: "text", text: url.href };
};
