import type { RunFunction } from "#kit/run/run-context.ts";
import { textRun } from "#kit/small/text-run.ts";
import type { defangUrl } from "./defang-url.ts";

const host =
  /(?<![\p{L}\p{N}[.@-])(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?:\p{L}{2,63}|\d{1,3})(?![\p{L}\p{N}-])/gu;

export const run: RunFunction<typeof defangUrl> = textRun((text, { way }) => {
  if (way === "refang") {
    return text
      .replace(/\bhxxp(?=s?(?:\[:\/\/\]|:\/\/))/gi, "http")
      .replace(/\bfxp(?=\[?:\/\/)/gi, "ftp")
      .replaceAll("[://]", "://")
      .replace(/[[(]\.[\])]/g, ".")
      .replace(/\[(?:@|at)\]/gi, "@");
  }
  // Scheme or name with @, host, and unchanged path. Lookbehinds keep the search linear. RFC 1035 allows 127 labels.
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
