import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";

export const defangUrl = textUtility({
  code: "defang-url",
  name: "Defang URLs",
  description: "Write web, mail and IP addresses so that nobody opens them by mistake, and back.",
  category: "developer",
  tags: ["url", "defang", "security", "text"],
  alsoCalled: ["defang", "refang", "fang url", "hxxp", "ioc defang"],
  help: [
    "Defang addresses",
    "Paste a report or an address, and copy it with its addresses made harmless.",
    "http becomes hxxp and ftp fxp, :// becomes [://], a dot in a host or an IP address becomes [.], and @ becomes [@]. Paths stay as they are.",
    "The other way also reads (.) and [at].",
  ],
  does: ["defang", "Makes addresses harmless, or whole again."],
  options: {
    way: z
      .enum(["defang", "refang"])
      .default("defang")
      .meta({ title: "Way", choices: { defang: "Make harmless", refang: "Make whole again" } }),
  },
  vector: {
    name: "A link in a report",
    source: "ioc-fanger and CyberChef, Defang URL",
    options: { text: "See http://evil.example.com/a.exe" },
    gives: "See hxxp[://]evil[.]example[.]com/a.exe",
  },
});
