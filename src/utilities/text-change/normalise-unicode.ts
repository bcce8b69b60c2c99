import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";

export const normaliseUnicode = textUtility({
  code: "normalise-unicode",
  name: "Normalise Unicode",
  description: "Write letters and marks of a text in one form of Unicode: NFC, NFD, NFKC or NFKD.",
  category: "text",
  tags: ["text", "unicode", "normalise", "nfc"],
  alsoCalled: ["unicode normalizer", "nfd", "nfkc", "nfkd", "compose accents", "decompose accents"],
  help: [
    "Normalise Unicode",
    "Paste a text, choose a form, and copy it.",
    "NFC writes é as one character and NFD as e with a mark: they look the same, and programs take them for different. The forms with K also write ligatures, wide and raised letters as common ones, so that ﬁ becomes fi and ² becomes 2.",
  ],
  does: ["normalise", "Writes the text in one form of Unicode."],
  options: {
    form: z
      .enum(["NFC", "NFD", "NFKC", "NFKD"])
      .default("NFC")
      .meta({
        title: "Form",
        choices: {
          NFC: "NFC (composed)",
          NFD: "NFD (taken apart)",
          NFKC: "NFKC (composed, plain)",
          NFKD: "NFKD (taken apart, plain)",
        },
      }),
  },
  vector: {
    name: "A ligature",
    source: "Unicode Standard Annex 15, figure 6: U+FB01",
    options: { text: "\ufb01ne", form: "NFKC" },
    gives: "fine",
  },
});
