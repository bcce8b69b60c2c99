import { textRun } from "#kit/small/text-utility.ts";
import { normaliseUnicode } from "./normalise-unicode.ts";

export const run = textRun(normaliseUnicode, (text, { form }) => text.normalize(form));
