import type { RunFunction } from "#kit/run/run-context.ts";
import { textRun } from "#kit/small/text-run.ts";
import type { caesarCipher } from "./caesar-cipher.ts";

export const run: RunFunction<typeof caesarCipher> = textRun((text, { places }) =>
  text.replace(/[A-Za-z]/g, (letter) => {
    const first = letter <= "Z" ? 65 : 97;
    return String.fromCharCode(first + ((letter.charCodeAt(0) - first + places + 26) % 26));
  }),
);
