import type { RunFunction } from "#kit/run/run-context.ts";
import { textRun } from "#kit/small/text-run.ts";
import type { normaliseUnicode } from "./normalise-unicode.ts";

export const run: RunFunction<typeof normaliseUnicode> = textRun((text, { form }) =>
  text.normalize(form),
);
