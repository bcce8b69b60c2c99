import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";

export const defangUrl = textUtility({
  code: "defang-url",
  name: "Defang URLs",
  description: "Make links, email addresses and IP addresses unclickable, or restore them.",
  category: "developer",
  tags: ["url", "defang", "security", "text"],
  alsoCalled: [
    "defang",
    "refang",
    "fang url",
    "hxxp",
    "ioc defang",
    "defang ip address",
    "sanitize links",
  ],
  help: [
    "Defang URLs",
    "Paste a report or a link, and copy it with all addresses defanged.",
    "http becomes hxxp, ftp becomes fxp, :// becomes [://], a dot in a host or IP address becomes [.], and @ becomes [@]. Paths stay the same.",
    "Refanging also understands (.) and [at].",
  ],
  does: ["defang", "Defangs or refangs addresses."],
  options: {
    way: z
      .enum(["defang", "refang"])
      .default("defang")
      .meta({ title: "Direction", choices: { defang: "Defang", refang: "Refang" } }),
  },
  vector: {
    name: "A link in a report",
    source: "ioc-fanger and CyberChef, Defang URL",
    options: { text: "See http://evil.example.com/a.exe" },
    gives: "See hxxp[://]evil[.]example[.]com/a.exe",
  },
  examples: [
    {
      name: "A link back to work",
      source: "ioc-fanger and CyberChef, Defang URL",
      options: { text: "hxxps[://]evil[.]example[.]com", way: "refang" },
      gives: "https://evil.example.com",
    },
    {
      name: "An address and a mail",
      source: "ioc-fanger and CyberChef, Defang IP Addresses",
      options: { text: "192.0.2.15 and https://login.example.org/?id=7" },
      gives: "192[.]0[.]2[.]15 and hxxps[://]login[.]example[.]org/?id=7",
    },
  ],
});
