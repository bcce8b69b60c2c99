import { ansiQuoted, shellWords } from "#kit/in-browser/shell-words.ts";
import { cmdWords } from "./cmd-words.ts";
import { notCurl } from "./given.ts";

/** Splits a command of bash or of Windows' cmd.exe. Throws RunError `not_curl` and `not_shell`. */
export function commandWords(text: string): string[] {
  const shell = shellOf(text);
  if (shell === "cmd") return cmdWords(text);
  if (shell === "bash") return shellWords(text, "command");
  throw notCurl(
    "This is PowerShell: copy the request as cURL (bash) or cURL (cmd) instead, and paste that.",
  );
}

/** Outside quotes, only cmd.exe has a caret before a quote or a line's end, and only PowerShell a backtick there. */
function shellOf(text: string): "bash" | "cmd" | "powershell" {
  if (/^\s*(?:\$\w+\s*=|(?:invoke-webrequest|invoke-restmethod|iwr|irm)\b)/i.test(text)) {
    return "powershell";
  }
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? "";
    if (sign === "^" && /["\r\n]/.test(text[at + 1] ?? "")) return "cmd";
    if (sign === "`" && /[\r\n]/.test(text[at + 1] ?? "")) return "powershell";
    if (sign === "\\") at += 1;
    else if (sign === "$" && text[at + 1] === "'") {
      at = (ansiQuoted(text, at + 2)[1] ?? text.length) - 1;
    } else if (sign === "'" || sign === '"') at = endOfQuote(text, at);
  }
  return "bash";
}

function endOfQuote(text: string, from: number): number {
  const quote = text[from];
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] === quote) return at;
    if (quote === '"' && text[at] === "\\") at += 1;
  }
  return text.length;
}
