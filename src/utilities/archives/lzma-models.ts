/** Where the models of each kind begin (LZMA specification, Igor Pavlov, public domain). */
export const at = {
  isMatch: 0,
  isRep: 192,
  isRep0: 204,
  isRep1: 216,
  isRep2: 228,
  isRep0Long: 240,
  slots: 432,
  distances: 688,
  align: 803,
  length: 819,
  repLength: 1333,
  literals: 1847,
} as const;

export const literalModels = 0x300;
/** Behind the start of the models of a length. */
export const lengthLow = 2;
export const lengthMiddle = 130;
export const lengthHigh = 258;
export const half = 1024;
export const top = 2 ** 24;
