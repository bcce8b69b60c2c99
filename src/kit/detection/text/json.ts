import type { Recognise } from "../finding.ts";

/** How JSON begins: with what stands first in an object or a list. */
const start =
  /^(?:\{\s*(?:"(?:[^"\\\n]|\\.){0,200}"\s*:|\}|$)|\[\s*(?:[{["\]-]|\d|(?:true|false|null)\b))/;
/** How alone a text begins that has a mistake in it: a list of words in brackets is no list of JSON. */
const strictStart = /^(?:\[\s*)?\{\s*"(?:[^"\\\n]|\\.){0,200}"\s*:/;

export const json: Recognise = ({ text, isWhole }) => {
  if (!start.test(text)) return null;
  if (isWhole && isJson(text)) return { kind: "json", certainty: 0.98 };
  return strictStart.test(text) ? { kind: "json", certainty: 0.8 } : null;
};

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
