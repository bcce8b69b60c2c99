import { escapeHtml } from "../escape-html.ts";
import type { Letter } from "./mail.ts";

/** Writes a mail that reports something and asks for nothing. */
export function notice(
  to: string,
  { subject, sentences }: { readonly subject: string; readonly sentences: readonly string[] },
): Letter {
  const body = sentences.map((sentence) => `<p>${escapeHtml(sentence)}</p>`).join("\n");
  return {
    to,
    subject,
    text: `${sentences.join("\n\n")}\n`,
    html: letterPage(escapeHtml(subject), body),
  };
}

/** Wraps a mail's body in HTML. Both are HTML already. */
export function letterPage(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head>
<body style="font-family:sans-serif;line-height:1.5;color:#1a1b1e">
${body}
</body></html>
`;
}
