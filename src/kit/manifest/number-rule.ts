/** The bounds of a number, each with what is said beyond it. */
export type NumberRule = {
  readonly isWhole: boolean;
  /** Said of what is no number, or no whole one where it is to be whole. */
  readonly noNumber: string;
  readonly least: number;
  readonly tooSmall: string;
  /** True where the number must be more than `least`. */
  readonly isMoreThanLeast?: true;
  readonly most: number;
  readonly tooLarge: string;
};

/**
 * What is wrong with a number by its rule, or undefined: for pages of one's own, which would load a
 * schema library for nothing else. `numberOption` makes the schema of the same rule.
 */
export function mistakeOfNumber(rule: NumberRule, value: number): string | undefined {
  if (rule.isWhole ? !Number.isSafeInteger(value) : !Number.isFinite(value)) return rule.noNumber;
  if (value < rule.least || (rule.isMoreThanLeast === true && value === rule.least)) {
    return rule.tooSmall;
  }
  return value > rule.most ? rule.tooLarge : undefined;
}
