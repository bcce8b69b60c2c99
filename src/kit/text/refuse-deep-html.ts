import { RunError } from "../run/run-error.ts";

/** Far more than people write. Time is quadratic in it. */
const mostElements = 400;

/** May lack an end tag. */
const unended =
  /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr|p|li|dt|dd|tr|td|th|thead|tbody|tfoot|option|optgroup|rt|rp)$/;

/** Throws RunError `too_deep`, for the option `text`. */
export function refuseDeepHtml(html: string): void {
  let depth = 0;
  for (const [, end, name = ""] of html.matchAll(/<(\/?)([a-z][^\s/>]*)/gi)) {
    if (unended.test(name.toLowerCase())) continue;
    depth = end === "" ? depth + 1 : Math.max(0, depth - 1);
    if (depth <= mostElements) continue;
    const sentence = `Elements, lists, quotes or emphasis are nested more than ${mostElements} levels deep.`;
    throw new RunError("too_deep", sentence, { field: "text" });
  }
}
