import { RunError } from "../run/run-error.ts";

/** What people write is far below; the work of what reads and writes grows with the square of what is above. */
const mostElements = 400;

/** Elements that end by themselves where the next one begins, or have no end. */
const unended =
  /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr|p|li|dt|dd|tr|td|th|thead|tbody|tfoot|option|optgroup|rt|rp)$/;

/**
 * Refuses HTML whose elements hold each other more than 400 deep. Throws RunError `too_deep`, of the
 * option `text`.
 */
export function refuseDeepHtml(html: string): void {
  let depth = 0;
  for (const [, end, name = ""] of html.matchAll(/<(\/?)([a-z][^\s/>]*)/gi)) {
    if (unended.test(name.toLowerCase())) continue;
    depth = end === "" ? depth + 1 : Math.max(0, depth - 1);
    if (depth <= mostElements) continue;
    const sentence = `Elements, lists, quotes or emphasis hold each other more than ${mostElements} deep.`;
    throw new RunError("too_deep", sentence, { field: "text" });
  }
}
