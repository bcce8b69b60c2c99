import { familyRun } from "#kit/run/family-run.ts";
import { textRun } from "#kit/small/text-run.ts";
import { extractors } from "./extract-from-text.ts";

/** Throws as `givenText` does. */
export const run = familyRun(extractors, ({ sought }) =>
  textRun((text, { unique, sort }) => {
    const found = [...sought.find(text)];
    const kept = unique ? [...new Set(found)] : found;
    const listed = sort ? kept.toSorted() : kept;
    const count = new Intl.NumberFormat("en").format(listed.length);
    const notice = listed.length === 1 ? "1 found." : `${count} found.`;
    return { text: listed.join("\n"), notice: listed.length === 0 ? "Nothing found." : notice };
  }),
);
