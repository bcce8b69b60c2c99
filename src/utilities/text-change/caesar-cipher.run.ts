import { textRun } from "#kit/small/text-utility.ts";
import { caesarCipher } from "./caesar-cipher.ts";

export const run = textRun(caesarCipher, (text, { places }) =>
  text.replace(/[A-Za-z]/g, (letter) => {
    const first = letter <= "Z" ? 65 : 97;
    return String.fromCharCode(first + ((letter.charCodeAt(0) - first + places + 26) % 26));
  }),
);
