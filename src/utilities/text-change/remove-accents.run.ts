import { textRun } from "#kit/small/text-utility.ts";
import { removeAccents } from "./remove-accents.ts";

export const run = textRun(removeAccents, (text) =>
  text
    .normalize("NFD")
    .replace(/(?<=[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}]\p{Mn}*)\p{Mn}/gu, "")
    .normalize("NFC"),
);
