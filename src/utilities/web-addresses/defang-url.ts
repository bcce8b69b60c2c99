import { z } from "zod";
import { textRun, textUtility } from "#kit/small/text-utility.ts";

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

const host =
  /(?<![\p{L}\p{N}[.@-])(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?:\p{L}{2,63}|\d{1,3})(?![\p{L}\p{N}-])/gu;

export const runDefangUrl = textRun(defangUrl, (text, { way }) => {
  if (way === "refang") {
    return text
      .replace(/\bhxxp(?=s?(?:\[:\/\/\]|:\/\/))/gi, "http")
      .replace(/\bfxp(?=\[?:\/\/)/gi, "ftp")
      .replaceAll("[://]", "://")
      .replace(/[[(]\.[\])]/g, ".")
      .replace(/\[(?:@|at)\]/gi, "@");
  }
  // An address is a scheme or a name with @, its host, and a path in which nothing changes. What begins in the middle of
  // a name is no other address than what begins with it, and would be read again from each of its letters. RFC 1035 leaves room for 127 labels.
  const address =
    /((?:\b(?:https?|ftp):\/\/)|(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@|(?<![\p{L}\p{N}-]))((?:[\p{L}\p{N}-]+\.){1,126}[\p{L}\p{N}]+)([/?#:][^\s<>"]*)?/giu;
  return text.replace(address, (whole, before: string, name: string, path = "") => {
    host.lastIndex = 0;
    if (before === "" && !host.test(name)) return whole;
    const scheme = before
      .replace(/^http/i, "hxxp")
      .replace(/^ftp/i, "fxp")
      .replace("://", "[://]")
      .replace("@", "[@]");
    return scheme + name.replaceAll(".", "[.]") + String(path);
  });
});
