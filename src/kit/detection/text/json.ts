import type { Recognise } from "../finding.ts";

const start =
  /^(?:\{\s*(?:"(?:[^"\\\n]|\\.){0,200}"\s*:|\}|$)|\[\s*(?:[{["\]-]|\d|(?:true|false|null)\b))/;
/** For JSON with a mistake. */
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
