import { RunError } from "../run/run-error.ts";

/** Far more than people write. Time is quadratic in these. */
const mostMarks = 2500;
const mostColumns = 1000;
const mostContainers = 100;

const containers = /^(?:[ \t]*(?:>|[-*+][ \t]|\d{1,9}[.)][ \t]))*/;
const fence = /^[ \t>]*(`{3,}|~{3,})/;
const delimiterRow = /^[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;
/** Also Liquid tags, but no underscores within words. */
const marks = /\[|\{[{%]|\*+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}_])/gu;

/**
 * Refuses what would take minutes or too much memory. Throws RunError `too_deep`, `too_many_columns` or
 * `too_many_marks`.
 */
export function refuseUnboundedMarkdown(markdown: string): void {
  let count = 0;
  let closing: string | null = null;
  for (const [index, line] of markdown.split(/\r\n|\n|\r/).entries()) {
    const opened = fence.exec(line)?.[1];
    if (closing !== null) {
      if (opened?.startsWith(closing) === true) closing = null;
      continue;
    }
    const [before = ""] = containers.exec(line) ?? [];
    const depth = before.match(/[>*+-]|\d[.)]/g)?.length ?? 0;
    const where = `Line ${index + 1}`;
    if (depth > mostContainers) {
      throw refusal("too_deep", `${where} has more than ${mostContainers} quotes or bullets.`);
    }
    closing = opened ?? null;
    if (delimiterRow.test(line) && line.split("|").length - 2 > mostColumns) {
      const sentence = `${where} is in a table with more than ${mostColumns} columns.`;
      throw refusal("too_many_columns", sentence);
    }
    const text = line.slice(before.length);
    const begins = text.trim() === "" || before !== "" || /^\s*(#|\|)/.test(text);
    count = (begins ? 0 : count) + (text.match(marks)?.length ?? 0);
    if (count > mostMarks) {
      const sentence = `${where} is in a paragraph with more than ${mostMarks} emphasis or link marks.`;
      throw refusal("too_many_marks", `${sentence} Split it with an empty line.`);
    }
  }
}

function refusal(code: string, sentence: string): RunError {
  return new RunError(code, sentence, { field: "text" });
}
