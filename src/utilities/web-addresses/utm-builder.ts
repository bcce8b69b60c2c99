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
  name: "Build UTM Links",
  description:
    "Add campaign tags (UTM parameters) to a link so you can track where visits come from.",
  category: "developer",
  tags: ["url", "utm", "campaign", "link"],
  alsoCalled: [
    "utm link builder",
    "campaign url builder",
    "utm generator",
    "utm parameters",
    "google analytics link",
    "tracking link",
  ],
  help: [
    "Build a UTM link",
    "Type a URL and your campaign tags, and copy the link.",
    "Other parameters in the URL stay the same. Existing UTM tags are replaced.",
  ],
  does: ["build", "Adds the tags to the URL."],
  options: z.strictObject({
    url: addressOption("URL"),
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
