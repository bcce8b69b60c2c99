import { TextScanner } from "#kit/in-browser/text-scanner.ts";
import { takeKey, takeValue, toLineEnd } from "./toml-values.ts";
import { TomlTables } from "./toml-tables.ts";
import type { Tree } from "#kit/in-browser/tree.ts";

/**
 * Reads TOML 1.1. Throws RunError with the line and column. smol-toml 1.9.1 fails `numbers.test.ts`: it reads 1e400 as
 * infinity and sorts a key named 2 first.
 */
export function readToml(given: string): Tree {
  const source = new TextScanner(given.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n"));
  const control = /[\0-\u0008\u000b-\u001f\u007f]/.exec(source.text);
  if (control !== null) {
    const code = control[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
    throw source.refuse(`TOML can't contain U+${code} unescaped.`, control.index);
  }
  const tables = new TomlTables();
  for (;;) {
    source.take(/[ \t\n]*(?:#[^\n]*\n[ \t\n]*)*/y);
    if (source.take(/#[^\n]*/y) !== null || source.isAtEnd) return tables.top;
    const { offset } = source;
    const refuse = (sentence: string) => source.refuse(sentence, offset);
    if (source.skip("[[")) {
      tables.openElement(takeKey(source), refuse);
      source.expect("]]");
    } else if (source.skip("[")) {
      tables.open(takeKey(source), refuse);
      source.expect("]");
    } else {
      const key = takeKey(source);
      source.expect("=");
      tables.set(key, takeValue(source), refuse);
    }
    toLineEnd(source);
  }
}
