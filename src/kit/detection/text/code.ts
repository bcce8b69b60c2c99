import type { Recognise } from "../finding.ts";

const slashed = /^\/((?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([dgimsuvy]{0,8})$/;
const anchored = /^\^[^\n]{2,}\$$/;
const special = /[\\[(*+?{|^$]/;

export const regex: Recognise = ({ text, isShort }) => {
  if (!isShort || text.length > 1000) return null;
  const [, pattern = anchored.test(text) ? text : "", flags = ""] = slashed.exec(text) ?? [];
  if (!special.test(pattern) || !compiles(pattern)) return null;
  const parts = {
    pattern,
    ignoreCase: flags.includes("i"),
    multiline: flags.includes("m"),
    dotAll: flags.includes("s"),
  };
  return { kind: "regex", certainty: 0.9, parts };
};

/** Never executes it. */
function compiles(pattern: string): boolean {
  try {
    return new RegExp(pattern) instanceof RegExp;
  } catch {
    return false;
  }
}

const statement =
  /^(?:with\s+(?:recursive\s+)?[\w"]+(?:\s*\([^)]{0,500}\))?\s+as\s*\(|insert\s+into\s+\S|update\s+\S{1,100}\s+set\s|delete\s+from\s+\S|(?:create|alter|drop)\s+(?:or\s+replace\s+)?(?:unique\s+|temporary\s+|temp\s+|materialized\s+)?(?:table|view|index|database|schema|function|procedure|trigger|sequence|type|role|user)\s|truncate\s+table\s|merge\s+into\s|explain\s+(?:analyze\s+)?select\s)/i;
const query = /^select\s+[^;]{1,4000}?\sfrom\s+[\w"`[(]/i;
const asWords = /^SELECT\s[^;]{1,4000}?\sFROM\s/;

export const sql: Recognise = ({ text }) => {
  const code = withoutComments(text).slice(0, 8192).replaceAll(/--.*/g, "");
  const found = { kind: "sql", certainty: 0.92 } as const;
  if (/[.!?:]$/m.test(code)) return null;
  if (statement.test(code)) return found;
  if (!query.test(code)) return null;
  return asWords.test(code) || /[=<>*();]/.test(code) ? found : null;
};

function withoutComments(text: string): string {
  let rest = text;
  for (let count = 0; count < 50; count += 1) {
    const end = rest.startsWith("--")
      ? rest.indexOf("\n") + 1
      : rest.startsWith("/*")
        ? rest.indexOf("*/") + 2
        : 0;
    if (end <= 1) return rest;
    rest = rest.slice(end).trimStart();
  }
  return rest;
}

/** HTML isn't XML. */
const htmlElement =
  /^<(?:!doctype\s+html|html|head|body|div|p|span|a|b|i|table|ul|ol|li|script|style|h[1-6]|img|br|form|input|button|section|article|main|nav|header|footer|link|meta)\b/i;

export const xml: Recognise = ({ text, isWhole }) => {
  if (!text.startsWith("<")) return null;
  const root = withoutProlog(text);
  const [, name] = /^<([A-Za-z_][\w.:-]*)(?:\s[^<]*)?\/?>/.exec(root.slice(0, 16_384)) ?? [];
  if (name === undefined || htmlElement.test(root)) return null;
  if (name === "svg") return { kind: "svg", certainty: 0.97 };
  const isClosed = root.endsWith(`</${name}>`) || root.endsWith("/>");
  return isClosed || !isWhole ? { kind: "xml", certainty: 0.92 } : null;
};

function withoutProlog(text: string): string {
  let rest = text;
  for (let count = 0; count < 20; count += 1) {
    const isComment = rest.startsWith("<!--");
    if (!isComment && !/^<[?!](?!doctype\s+html)/i.test(rest)) return rest;
    const end = rest.indexOf(isComment ? "-->" : ">");
    if (end < 0) return "";
    rest = rest.slice(end + (isComment ? 3 : 1)).trimStart();
  }
  return rest;
}
