import type { RunFunction } from "#kit/run/run-context.ts";
import { checkLines } from "./check-lines.ts";
import type { checkEmail } from "./check-email.ts";

/** Throws as `checkLines` does. */
export const run: RunFunction<typeof checkEmail> = checkLines(
  ["Address", "Name", "Domain"],
  (line) => {
    const address = line.replace(/^mailto:/i, "").replace(/^<(.*)>$/, "$1");
    const at = address.lastIndexOf("@");
    if (at === -1) return { fault: "There is no @.", facts: [address] };
    const name = address.slice(0, at).normalize("NFC");
    const domain = address
      .slice(at + 1)
      .normalize("NFC")
      .toLowerCase();
    const ascii = asciiOf(domain);
    const fault = faultOfName(name) ?? faultOfDomain(domain, ascii) ?? faultOfLength(name, ascii);
    if (fault !== undefined) return { fault, facts: [address] };
    return { facts: [`${name}@${domain}`, name, domain] };
  },
);

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

function faultOfName(name: string): string | undefined {
  if (name === "") return "The name before the @ is missing.";
  if (/@/.test(name)) return "There is more than one @.";
  if (/\s/.test(name)) return "There is a space before the @.";
  if (bytesOf(name) > 64) return "The name before the @ is longer than 64 characters.";
  if (name.includes("..")) return "There are two dots in a row before the @.";
  if (/^\.|\.$/.test(name)) return "The name before the @ can't start or end with a dot.";
  const other = /[^A-Za-z\d.!#$%&'*+\-/=?^_`{|}~\u0080-\u{10ffff}]|[\p{C}\p{Z}]/u.exec(name)?.[0];
  return other === undefined ? undefined : `The name before the @ can't contain ${other}`;
}

function faultOfDomain(domain: string, ascii: string | undefined): string | undefined {
  if (domain === "") return "The domain after the @ is missing.";
  if (/\s/.test(domain)) return "There is a space after the @.";
  if (domain.includes("..")) return "There are two dots in a row after the @.";
  if (/^\.|\.$/.test(domain)) return "The domain can't start or end with a dot.";
  if (!domain.includes(".")) return "The domain has no dot, such as in example.org.";
  const labels = domain.split(".");
  if (labels.some((label) => /^-|-$/.test(label))) {
    return "No part of the domain can start or end with a hyphen.";
  }
  const other = /[^\p{L}\p{M}\p{N}.-]/u.exec(domain)?.[0];
  if (other !== undefined) return `The domain can't contain ${other}`;
  if (ascii === undefined) return "The domain isn't written correctly.";
  if (ascii.split(".").some((label) => label.length > 63)) {
    return "A part of the domain is longer than 63 characters.";
  }
  return /^\d+$/.test(ascii.split(".").at(-1) ?? "")
    ? "The domain can't end with a number."
    : undefined;
}

function faultOfLength(name: string, ascii = ""): string | undefined {
  const length = bytesOf(name) + 1 + ascii.length;
  if (length <= 254) return undefined;
  return "The address is longer than 254 characters.";
}

/** In Punycode, as browsers write it in links. */
function asciiOf(domain: string): string | undefined {
  try {
    return new URL(`http://${domain}`).hostname;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return undefined;
  }
}
