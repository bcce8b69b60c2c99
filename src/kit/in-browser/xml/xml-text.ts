import { TextScanner } from "../text-scanner.ts";

// XML 1.0, fifth edition: productions 4, 4a, 5 and 2.
const start =
  ":A-Z_a-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u02ff\\u0370-\\u037d\\u037f-\\u1fff\\u200c\\u200d" +
  "\\u2070-\\u218f\\u2c00-\\u2fef\\u3001-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\ufffd\\u{10000}-\\u{effff}";
const part = `[${start}\\-.0-9\\u00b7\\u0300-\\u036f\\u203f\\u2040]`;
/** Regular expression sources for the u flag. */
export const name = `[${start}]${part}*`;
export const nameToken = `${part}+`;
const aName = new RegExp(`^${name}$`, "u");
const nameHere = new RegExp(name, "uy");
const noCharacter = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

/** Whether namespace-aware readers accept the name: at most one colon. */
export function isQualifiedName(text: string): boolean {
  const parts = text.split(":");
  return parts.length <= 2 && parts.every((part) => aName.test(part));
}

/** Finds a character XML can't contain even as a reference; otherwise null. */
export function findNoXmlCharacter(text: string): { offset: number; name: string } | null {
  const found = noCharacter.exec(text);
  if (found === null) return null;
  const code = found[0].codePointAt(0) ?? 0;
  return { offset: found.index, name: `U+${code.toString(16).toUpperCase().padStart(4, "0")}` };
}

export class XmlText extends TextScanner {
  takeName(): string | null {
    return this.take(nameHere)?.[0] ?? null;
  }

  expectName(of: string): string {
    const found = this.takeName();
    if (found === null) throw this.refuse(`the name of ${of} is expected here.`);
    return found;
  }

  takeQuoted(): string | null {
    const found = this.take(/"([^"]*)"|'([^']*)'/y);
    return found === null ? null : (found[1] ?? found[2] ?? "");
  }

  skipSpace(): boolean {
    return this.take(/[ \t\n]+/y) !== null;
  }

  expectSpace(): void {
    if (!this.skipSpace()) throw this.refuse("a space is expected here.");
  }
}
