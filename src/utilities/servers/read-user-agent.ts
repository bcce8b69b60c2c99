import { z } from "zod";
import { smallUtility } from "#kit/small/small-utility.ts";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

export const readUserAgent = smallUtility({
  code: "read-user-agent",
  name: "Read User Agent",
  description: "See which browser, system and device a User-Agent header names.",
  category: "developer",
  tags: ["user-agent", "browser", "http", "parse"],
  alsoCalled: [
    "user agent parser",
    "ua parser",
    "parse user agent",
    "what browser is this",
    "browser detection",
    "user agent string",
    "useragent decoder",
  ],
  help: [
    "Read a user agent",
    "Paste User-Agent headers, such as from a server's log, one per line.",
    "Browsers say less than they know: Windows 11 calls itself Windows NT 10.0, macOS always 10.15.7, and phones often no model. A program can also write anything it likes.",
  ],
  does: ["read", "Shows browser, system and device."],
  takes: { text: "agents" },
  options: z.strictObject({
    agents: z
      .string()
      .max(200_000, "User agents can have at most 200,000 characters.")
      .default(firefox)
      .meta({ title: "User agents", field: "long-text", monospace: true }),
  }),
  gives: { results: ["values", "table"] },
  vector: {
    name: "Firefox on Linux",
    source: "Python's ua-parser 0.16",
    options: {},
    gives: {
      type: "values",
      values: [
        { label: "Browser", value: "Firefox 140.0" },
        { label: "System", value: "Linux" },
        { label: "Device", value: "Desktop" },
        { label: "Engine", value: "Gecko 20100101" },
      ],
    },
  },
  examples: [
    {
      name: "Safari on an iPhone",
      source: "Python's ua-parser 0.16",
      options: {
        agents:
          "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
      },
      gives: {
        type: "values",
        values: [
          { value: "Safari 17.5" },
          { value: "iOS 17.5" },
          { value: "Mobile, Apple iPhone" },
          { value: "WebKit 605.1.15" },
        ],
      },
    },
    {
      name: "Two lines of a log",
      source: "Python's ua-parser 0.16",
      options: {
        agents: `${firefox}\nMozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.2849.46`,
      },
      gives: {
        type: "table",
        rows: [
          ["Firefox 140.0", "Linux", "Desktop", "Gecko 20100101"],
          ["Microsoft Edge 130.0.2849.46", "Windows 10 or 11", "Desktop", "Blink"],
        ],
      },
    },
  ],
});
