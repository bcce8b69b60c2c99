import { z } from "zod";
import { smallUtility } from "#kit/small/small-utility.ts";
import { addressOption } from "./address.ts";

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
