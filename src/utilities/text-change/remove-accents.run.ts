import type { RunFunction } from "#kit/run/run-context.ts";
import { textRun } from "#kit/small/text-run.ts";
import type { removeAccents } from "./remove-accents.ts";

export const run: RunFunction<typeof removeAccents> = textRun((text) =>
  text
    .normalize("NFD")
    .replace(/(?<=[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}]\p{Mn}*)\p{Mn}/gu, "")
    .normalize("NFC"),
);
