/** Look-alikes of Latin letters (Unicode, confusables.txt) with Unicode names. */
const groups: readonly (readonly [
  script: string,
  letters: string,
  latin: string,
  names: string,
])[] = [
  [
    "CYRILLIC SMALL LETTER",
    "аеорсухіјѕһԁѵ",
    "aeopcyxijshdv",
    "A IE O ER ES U HA BYELORUSSIAN-UKRAINIAN_I JE DZE SHHA KOMI_DE IZHITSA",
  ],
  [
    "CYRILLIC CAPITAL LETTER",
    "АВЕКМНОРСТХІЈЅ",
    "ABEKMHOPCTXIJS",
    "A VE IE KA EM EN O ER ES TE HA BYELORUSSIAN-UKRAINIAN_I JE DZE",
  ],
  ["GREEK SMALL LETTER", "ονα", "ova", "OMICRON NU ALPHA"],
  [
    "GREEK CAPITAL LETTER",
    "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ",
    "ABEZHIKMNOPTYX",
    "ALPHA BETA EPSILON ZETA ETA IOTA KAPPA MU NU OMICRON RHO TAU UPSILON CHI",
  ],
];

const byLetter = new Map(
  groups.flatMap(([script, letters, latin, names]) => {
    const each = names.split(" ");
    return Array.from(letters, (letter, at): [string, { latin: string; name: string }] => [
      letter,
      { latin: latin.charAt(at), name: `${script} ${(each[at] ?? "").replaceAll("_", " ")}` },
    ]);
  }),
);

/** Only in words with Latin letters: a word in one script is no disguise. */
export function lookAlikes(text: string) {
  const words = text.matchAll(/[\p{L}\p{M}]*\p{sc=Latn}[\p{L}\p{M}]*/gu);
  return Array.from(words, ({ 0: word, index }) =>
    Array.from(word.matchAll(/[\p{sc=Grek}\p{sc=Cyrl}]/gu), ({ 0: sign, index: within }) => {
      const known = byLetter.get(sign);
      return known === undefined ? [] : [{ at: index + within, sign, ...known }];
    }).flat(),
  ).flat();
}
