import type { Recognise } from "../finding.ts";

const marks: readonly (readonly [RegExp, number])[] = [
  [/^#{1,6} +\S/m, 2],
  [/^[^\n]{1,200}\n(?:={3,}|-{3,})$/m, 2],
  [/^(?:```|~~~)/m, 2],
  [/\[[^\]\n]{1,200}\]\([^)\s]{1,500}\)/, 2],
  [/^\|?(?:\s{0,20}:?-{2,}:?\s{0,20}\|)+(?:\s{0,20}:?-{2,}:?\s{0,20})?$/m, 3],
  [/^ {0,9}[-*] \[[ x]\] \S/m, 3],
  [/\*\*[^*\s][^*\n]{0,200}\*\*/, 1],
  [/(?:^|\s)[*_][^*_\s][^*_\n]{0,100}[*_](?:[\s.,]|$)/m, 1],
  [/`[^`\n]{1,200}`/, 1],
  [/^ {0,9}(?:[-*+]|\d{1,3}[.)]) +\S[^\n]*\n {0,9}(?:[-*+]|\d{1,3}[.)]) +\S/m, 1],
  [/^> \S/m, 1],
];

export const markdown: Recognise = ({ text }) => {
  if (!text.includes("\n")) return null;
  const points = marks.reduce((sum, [mark, weight]) => sum + (mark.test(text) ? weight : 0), 0);
  return points < 3 ? null : { kind: "markdown", certainty: Math.min(0.6 + points * 0.05, 0.9) };
};
