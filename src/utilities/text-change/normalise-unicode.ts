import { z } from "zod";
import { textUtility } from "#kit/small/text-utility.ts";

export const normaliseUnicode = textUtility({
  code: "normalise-unicode",
  name: "Normalise Unicode",
  description: "Convert a text to one Unicode normalisation form: NFC, NFD, NFKC or NFKD.",
  category: "text",
  tags: ["text", "unicode", "normalise", "nfc"],
  alsoCalled: ["unicode normalizer", "nfd", "nfkc", "nfkd", "compose accents", "decompose accents"],
  help: [
    "Normalise Unicode",
    "Paste a text, choose a form, and copy the result.",
    "NFC writes é as one character, NFD as e plus a mark. They look the same, but programs treat them as different. The K forms also replace ligatures, wide letters and superscripts with plain ones, so ﬁ becomes fi and ² becomes 2.",
  ],
  does: ["normalise", "Normalises the text."],
  options: {
    form: z
      .enum(["NFC", "NFD", "NFKC", "NFKD"])
      .default("NFC")
      .meta({
        title: "Form",
        choices: {
          NFC: "NFC (composed)",
          NFD: "NFD (decomposed)",
          NFKC: "NFKC (composed, plain)",
          NFKD: "NFKD (decomposed, plain)",
        },
      }),
  },
  vector: {
    name: "A ligature",
    source: "Unicode Standard Annex 15, figure 6: U+FB01",
    options: { text: "\ufb01ne", form: "NFKC" },
    gives: "fine",
  },
  examples: [
    {
      name: "Letters in parts",
      source: "Unicode Standard Annex 15, table 4",
      options: { text: "Zürich", form: "NFD" },
      gives: "Zürich",
    },
    {
      name: "Wide digits and a fraction",
      source: "Unicode Standard Annex 15: NFKC",
      options: { text: "１２３ ½ ①", form: "NFKC" },
      gives: "123 1⁄2 1",
    },
  ],
});
