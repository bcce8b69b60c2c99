import type { Recognise } from "../finding.ts";

const mostLines = 400;

const yamlKey =
  /^(\s*)((?:- )*)(?:"[^"]{0,100}"|'[^']{0,100}'|[\w./$@~-][\w ./$@~-]{0,80}):(?:\s(.*)|)$/;
const yamlItem = /^(\s*)- ?(.*)$/;

/** Plain lists and dialogues aren't YAML. */
export const yaml: Recognise = ({ text }) => {
  if (/^[{[<]/.test(text) || !text.includes("\n")) return null;
  const read = { keys: 0, items: 0, sentences: 0 };
  let block: number | null = null;
  const seen = new Map<number, Set<string>>();
  for (const line of text.split("\n", mostLines).map((each) => each.trimEnd())) {
    const indent = line.length - line.trimStart().length;
    if (line === "" || /^\s*#/.test(line) || /^(?:---|\.\.\.)$/.test(line)) continue;
    if (block !== null && indent > block) continue;
    block = null;
    const key = yamlKey.exec(line);
    if (key === null) {
      if (!yamlItem.test(line)) return null;
      read.items += 1;
      continue;
    }
    const [, , dashes = "", value = ""] = key;
    const depth = indent + dashes.length;
    if (dashes !== "") forgetFrom(seen, indent + 1);
    forgetFrom(seen, depth + 1);
    const name = line.slice(depth, line.indexOf(":"));
    const known = seen.get(depth) ?? new Set();
    if (known.has(name)) return null;
    seen.set(depth, known.add(name));
    read.keys += 1;
    if (/[a-z]{2}[.!?]$/.test(value) || value.split(/\s+/).length > 10 || name.includes(" "))
      read.sentences += 1;
    if (/^[|>][+-]?\d?$/.test(value)) block = indent;
  }
  const isYaml = read.keys >= 2 || (read.keys === 1 && read.items >= 2);
  if (!isYaml || read.sentences > read.keys / 4) return null;
  return { kind: "yaml", certainty: text.startsWith("---") ? 0.92 : 0.85 };
};

function forgetFrom(seen: Map<number, Set<string>>, depth: number): void {
  for (const known of seen.keys()) if (known >= depth) seen.delete(known);
}

const tomlSection = /^\[{1,2}[\w."' -]{1,200}\]{1,2}(?:\s*#.*)?$/;
const tomlPair = /^[\w."'-]{1,200}\s*=\s*(?:["'[{]|[+-]?\d|true\b|false\b|[+-]?inf\b|[+-]?nan\b)/;

export const toml: Recognise = ({ text }) => {
  if (!/^[\w["'#]/.test(text)) return null;
  const read = { sections: 0, pairs: 0 };
  let open: string | null = null;
  for (const line of text.split("\n", mostLines).map((each) => each.trim())) {
    if (open !== null) {
      if (line.includes(open)) open = null;
      continue;
    }
    if (line === "" || line.startsWith("#")) continue;
    if (tomlSection.test(line)) read.sections += 1;
    else if (tomlPair.test(line)) {
      read.pairs += 1;
      open = openEnd(line.slice(line.indexOf("=") + 1).trim());
    } else return null;
  }
  // Other formats write pairs without spaces.
  const isToml = (read.pairs >= 2 && / = /.test(text)) || (read.pairs >= 1 && read.sections >= 1);
  return isToml ? { kind: "toml", certainty: read.sections > 0 ? 0.95 : 0.85 } : null;
};

function openEnd(value: string): string | null {
  for (const quotes of ['"""', "'''"]) {
    if (value.startsWith(quotes) && !value.slice(3).includes(quotes)) return quotes;
  }
  return value.startsWith("[") && !value.includes("]") ? "]" : null;
}
